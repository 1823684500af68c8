/** Removes query, fragment and trailing slashes. */
export function cleanPath(location: string): string {
  const path = location.replace(/[?#][^]*/, '')
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end) || '/'
}
