export function DealerMark() {
  return (
    <svg viewBox="0 0 24 24" className="dealer-mark" aria-hidden="true">
      <rect x="4" y="5" width="10" height="14" rx="2" transform="rotate(-14 9 12)" />
      <rect x="10" y="5" width="10" height="14" rx="2" transform="rotate(14 15 12)" />
    </svg>
  )
}
