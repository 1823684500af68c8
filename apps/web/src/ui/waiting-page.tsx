/** Replaces a page while its content loads. */
export function WaitingPage({ text }: { readonly text: string }) {
  return (
    <p role="status" className="pt-[25vh] text-center font-display text-lg font-bold text-ink-faint">
      {text}
    </p>
  )
}
