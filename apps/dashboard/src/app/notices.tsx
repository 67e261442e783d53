import { Notifications } from '@mantine/notifications'
import { toastMs } from '#src/shared/api/problem-notice.ts'

/** The toasts, over every screen. */
export function Notices() {
  return <Notifications position="top-right" autoClose={toastMs.usual} limit={5} />
}
