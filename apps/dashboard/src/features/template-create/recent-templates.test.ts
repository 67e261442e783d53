import { expect, it } from 'vitest'

// The module reads the browser's storage when it is loaded.
const held = new Map<string, string>()
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
  },
})
const { noteRecent, recentTemplates, withRecent } = await import('./recent-templates.ts')

it('keeps the last three, each once, the newest first', () => {
  expect(withRecent(['1', '2', '3'], '4')).toEqual(['4', '1', '2'])
  expect(withRecent(['1', '2', '3'], '3')).toEqual(['3', '1', '2'])
  for (const id of ['7', '8', '7', '9', '10']) noteRecent(id)
  expect(recentTemplates.get()).toEqual(['10', '9', '7'])
  expect([...held.values()]).toEqual(['["10","9","7"]'])
})
