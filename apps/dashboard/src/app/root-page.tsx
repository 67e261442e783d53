import { Outlet } from '@tanstack/react-router'
import { LeaveGuard } from '#src/shared/forms/leave-guard.tsx'

/** Around every screen, signed in or not. */
export function RootPage() {
  return (
    <>
      <Outlet />
      <LeaveGuard />
    </>
  )
}
