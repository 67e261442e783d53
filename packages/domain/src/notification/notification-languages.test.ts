import { describe, expect, it } from 'vitest'
import { notificationIn } from './notification-languages.ts'

const flood = {
  title: 'Flood',
  message: 'Move the boats.',
  type: 'GENERAL',
  translations: { sw: { title: 'Mafuriko', message: 'Sogeza mashua.' } },
}
const titleIn = (language: string | null, notification: Parameters<typeof notificationIn>[0] = flood) =>
  notificationIn(notification, language).title

describe('A notification in a language', () => {
  it('has its title and message, and everything else as it is', () => {
    expect(notificationIn(flood, 'sw')).toMatchObject({
      title: 'Mafuriko',
      message: 'Sogeza mashua.',
      type: 'GENERAL',
    })
  })

  it('is read as it was written where it has no other text', () => {
    for (const language of ['fr', 'toString', null]) expect(titleIn(language)).toBe('Flood')
    expect(titleIn('sw', { ...flood, translations: null })).toBe('Flood')
    expect(titleIn('sw', { title: 'Flood', message: '' })).toBe('Flood')
  })
})
