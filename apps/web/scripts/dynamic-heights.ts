/**
 * Chrome before 108 knows no `dvh`: each length in it becomes one in `--dvh`, which is a hundredth of the height that the
 * browser can tell (`ui/base.css`). An own property cannot fall back on a declaration before it, so all go this way.
 * @param styles as they are served; in the name of a class the brackets have backslashes, and it stays what it is
 */
export function dynamicHeights(styles: string): string {
  return styles.replaceAll(/(?<!--dvh: ?|\\.|[\w.-])(\d{1,4}(?:\.\d{1,4})?)dvh\b/g, 'calc(var(--dvh)*$1)')
}
