/** How near a total is to the limit: a slim bar under the row. Its figure stands in the row and in its name. */
export function LimitBar({ total, limit }: { readonly total: number; readonly limit: number }) {
  const share = Math.min(1, Math.max(0, total / limit))
  const tone = share >= 0.9 ? 'bg-danger' : share >= 0.75 ? 'bg-warning' : 'bg-delft'
  return (
    <span className="limit-bar">
      <i className={tone} style={{ transform: `scaleX(${share})` }} />
    </span>
  )
}
