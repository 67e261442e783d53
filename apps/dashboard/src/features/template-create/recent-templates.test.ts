import { expect, it } from 'vitest'

// The module reads the local storage when it is loaded.
const stored = new Map<string, string>()
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  },
})
const { addRecent, recentTemplates, withRecent } = await import('./recent-templates.ts')

it('keeps the last three, each once, the newest first', () => {
  expect(withRecent(['1', '2', '3'], '4')).toEqual(['4', '1', '2'])
  expect(withRecent(['1', '2', '3'], '3')).toEqual(['3', '1', '2'])
  for (const id of ['7', '8', '7', '9', '10']) addRecent(id)
  expect(recentTemplates.get()).toEqual(['10', '9', '7'])
  expect([...stored.values()]).toEqual(['["10","9","7"]'])
})
