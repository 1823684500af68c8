export type AdPlacement =
  | 'homepage-inline'
  | 'game-sidebar-left'
  | 'game-sidebar-right'
  | 'game-banner-mobile'
  | 'stats-rectangle'

/** SPEC W608. The ref sets the attribute after hydration, since the prerendered place is empty. */
export function AdPlace({ placement }: { readonly placement: AdPlacement }) {
  return (
    <div
      className="ad-place empty:hidden"
      ref={(place) => {
        if (place !== null) place.dataset['ad'] = placement
      }}
    />
  )
}
