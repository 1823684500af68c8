import { navigate } from 'wouter/use-browser-location'

let pagesBehind = 0

/** Told of every new page of this app; going back from it stays in the app. */
export function countPage(): void {
  pagesBehind += 1
}

/** Goes to the page before this one if that was ours, else home: a shared link has nothing behind it. */
export function goBack(): void {
  if (pagesBehind === 0) {
    navigate('/', { replace: true })
    return
  }
  pagesBehind -= 1
  history.back()
}
