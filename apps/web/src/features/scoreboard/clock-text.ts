/** "mm:ss", from an hour on "h:mm:ss", of seconds; a clock set back reads 00:00. */
export function clockText(elapsed: number): string {
  const seconds = Math.max(0, Math.floor(elapsed))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours === 0 ? rest : `${hours}:${rest}`
}
