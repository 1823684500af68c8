import { installTexts } from './install-texts.ts'

/** Apps installed on an iPhone have a storage of their own, so it is said how the games come along. */
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
