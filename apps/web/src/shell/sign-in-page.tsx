import { SignIn } from '../features/account/sign-in-page.tsx'
import { GuestOffer } from '../features/rooms/identity/guest-offer.tsx'

/** The pages /sign-in and /sign-up. */
export default function SignInPage() {
  return <SignIn GuestOffer={GuestOffer} />
}
