import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { useDialogs } from './use-dialogs.ts'

/** Drawn again and again, as by news of what others do. */
function BusyTab() {
  const [, setNews] = useState(0)
  const { name } = useDialogs(true)
  useEffect(() => {
    const news = setInterval(() => setNews(now => now + 1), 50)
    return () => clearInterval(news)
  }, [])
  return <output>{name ?? 'nothing'}</output>
}

test('the first project asks who will report for it, however much is going on meanwhile', async () => {
  mount(<BusyTab />, { isFristProject: true })
  await expect.element(page.getByRole('status'), { timeout: 20_000 }).toHaveTextContent('add')
})
