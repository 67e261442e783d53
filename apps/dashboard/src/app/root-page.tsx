import { Outlet } from '@tanstack/react-router'
import { SignInAgain } from '#src/features/sign-in/sign-in-again-lazy.tsx'
import { LeaveGuard } from '#src/shared/forms/leave-guard.tsx'
import { OutageBanner } from './outage-banner.tsx'

/** The root of all screens, with the question about unsaved changes. */
export function RootPage() {
  return (
    <>
      <Outlet />
      <LeaveGuard />
      <OutageBanner />
      <SignInAgain />
    </>
  )
}
