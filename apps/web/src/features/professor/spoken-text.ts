/** Plain spaces, and a minus that voices do not pass over. */
export function spokenText(line: string): string {
  return line
    .replaceAll(/\u2212(?=\d)/gu, 'moins ')
    .replaceAll(/[\u00A0\u202F\s]+/gu, ' ')
    .trim()
}
