import { SignIn } from '../features/account/sign-in-page.tsx'
import { GuestWay } from '../features/rooms/identity/guest-way.tsx'

/** The pages /sign-in and /sign-up. */
export default function SignInPage() {
  return <SignIn GuestWay={GuestWay} />
}
