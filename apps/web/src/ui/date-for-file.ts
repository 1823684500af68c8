/** The local date such as "2026-11-21", which sorts by time. */
export function dateForFile(at: number): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
