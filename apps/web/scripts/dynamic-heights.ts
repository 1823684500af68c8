/**
 * Replaces each length in `dvh`, which Chrome before 108 lacks, by one in `--dvh`, a hundredth of the height that the
 * browser can tell (`ui/base.css`). All are replaced, because a custom property cannot fall back on an earlier
 * declaration.
 * @param styles as served; class names, whose brackets are escaped by backslashes, stay unchanged
 */
export function dynamicHeights(styles: string): string {
  return styles.replaceAll(/(?<!--dvh: ?|\\.|[\w.-])(\d{1,4}(?:\.\d{1,4})?)dvh\b/g, 'calc(var(--dvh)*$1)')
}
