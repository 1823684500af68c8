/** Covers /setup until the winner's scene has loaded. */
export function SceneBackground() {
  return <div aria-hidden="true" className="fixed inset-0 z-50 bg-delft-edge" />
}
