import { installTexts } from './install-texts.ts'

/** How a person installs the app by hand; on an iPhone, whose installed apps have a storage of their own, what becomes of the games. */
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
