import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { storedValue, useStored } from '#src/shared/browser/stored.ts'
import { mount } from '#src/testing/mount.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const shown = storedValue('test-screen', 'first')

function Screen({ done }: { done: string[] }) {
  const screen = useStored(shown)
  useShortcuts({ a: () => done.push(screen) })
  // In the commit that shows the screen: earlier than any event of a keyboard can be.
  useLayoutEffect(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  })
  return <h1>{screen}</h1>
}

test('a key that comes as soon as a screen is there does what that screen has for it', async () => {
  const done: string[] = []
  mount(<Screen done={done} />)
  const heading = () => document.querySelector('h1')?.textContent
  await expect.poll(heading).toBe('first')
  expect(done).toEqual(['first'])
  shown.set('second')
  await expect.poll(heading).toBe('second')
  expect(done).toEqual(['first', 'second'])
})
