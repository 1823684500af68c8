/** Hidden from screen readers, because the figures stand beside it. */
export function ProgressBar({ current, total }: { readonly current: number; readonly total: number }) {
  return (
    <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-pill bg-sunken">
      <div
        className="h-full rounded-pill"
        style={{ width: `${String((100 * current) / total)}%`, background: 'var(--chart-1)' }}
      />
    </div>
  )
}
