import { installTexts } from './install-texts.ts'

/** An app installed on an iPhone has its own storage, so the steps also say how to bring the games. */
export function InstallSteps({ isIos }: { readonly isIos: boolean }) {
  return (
    <>
      <ol className="list-decimal space-y-0.5 ps-5">
        {(isIos ? installTexts.iosSteps : installTexts.otherSteps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isIos && <p className="mt-2">{installTexts.iosGames}</p>}
    </>
  )
}
