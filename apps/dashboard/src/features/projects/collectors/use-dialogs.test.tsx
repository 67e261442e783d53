import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { useDialogs } from './use-dialogs.ts'

/** Rerenders again and again, as live events of others cause it. */
function BusyTab() {
  const [, setEvents] = useState(0)
  const { name } = useDialogs(true)
  useEffect(() => {
    const timer = setInterval(() => setEvents(now => now + 1), 50)
    return () => clearInterval(timer)
  }, [])
  return <output>{name ?? 'nothing'}</output>
}

test('in the first project the dialog that adds data collectors opens, also during rerenders', async () => {
  mount(<BusyTab />, { isFristProject: true })
  await expect.element(page.getByRole('status'), { timeout: 20_000 }).toHaveTextContent('add')
})
