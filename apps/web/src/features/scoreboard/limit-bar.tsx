/** Decoration: the row has the figure. */
export function LimitBar({ total, limit }: { readonly total: number; readonly limit: number }) {
  const share = Math.min(1, Math.max(0, total / limit))
  const tone = share >= 0.9 ? 'bg-danger' : share >= 0.75 ? 'bg-warning' : 'bg-delft'
  return (
    <span className="limit-bar">
      <i className={tone} style={{ transform: `scaleX(${share})` }} />
    </span>
  )
}
