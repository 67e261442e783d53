import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { toastMs } from '#src/shared/api/problem-notice.ts'

/**
 * The toasts, over every screen, where they cover the fewest controls: at the bottom in the middle, between
 * the two ends of a list's pages and beside the switches of the settings. A phone has its buttons there, so
 * that they stand below its header.
 */
export function Notices() {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  return (
    <Notifications position={isPhone ? 'top-center' : 'bottom-center'} autoClose={toastMs.usual} limit={3} />
  )
}
