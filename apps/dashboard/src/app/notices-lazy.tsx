import { notificationsStore } from '@mantine/notifications'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'

const Loaded = lazyPart(
  async () => (await import('./notices.tsx')).Notices,
  (_props, retry) => <Retry retry={retry} />,
)

/** The toasts are drawn by code that arrives after the page. A toast from before that waits in the store. */
export function Notices() {
  return (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  )
}

/** Loads the code again for the next toast. */
function Retry({ retry }: { retry: () => void }) {
  useEffect(() => notificationsStore.subscribe(retry), [retry])
  return null
}
