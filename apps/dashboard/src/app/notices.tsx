import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { toastMs } from '#src/shared/api/problem-notice.ts'

/**
 * The toasts, over every screen: at the bottom right, where they cover no controls of the frame. A phone has
 * its buttons there, so that they stand below its header.
 */
export function Notices() {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  return (
    <Notifications position={isPhone ? 'top-right' : 'bottom-right'} autoClose={toastMs.usual} limit={3} />
  )
}
