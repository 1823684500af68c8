/** Reserves the place of the ranking until the game is loaded. */
export function GameSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="game-skeleton" role="status" aria-label={label}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="h-18 rounded-card bg-sunken" />
      ))}
    </div>
  )
}
