// A value on which very much hangs, such as the point on every spot of the felt. What is derived marks all that hangs on it whenever it
// may have changed, and looks afterwards; this tells them when it has.
export function kept<T>(value: () => T): { readonly now: T } {
    let now = $state.raw(value());
    $effect.pre(() => {
        now = value();
    });
    return {
        get now() {
            return now;
        },
    };
}
