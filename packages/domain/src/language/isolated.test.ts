import { describe, expect, it, onTestFinished } from 'vitest'
import { isolated, withoutIsolates } from './isolated.ts'
import { formatMessage } from './message.ts'
import { defineTexts, speak, speakBy } from './texts.ts'

const texts = defineTexts('test/isolated', {
  about: 'About: {question}',
})
const english = { language: 'en', locale: 'en-GB', catalogue: {} } as const
const arabic = {
  language: 'ar',
  locale: 'ar',
  catalogue: { 'test/isolated': { about: 'عن: {question}' } },
} as const

describe('A value of another direction in a sentence', () => {
  it('is isolated on a screen, so that its own marks stay at its end', () => {
    onTestFinished(() => speak(english))
    speak(arabic)
    expect(texts.about({ question: 'How deep is the well?' })).toBe('عن: \u2068How deep is the well?\u2069')
    expect(texts.about({ question: 'كم عمق البئر؟' })).toBe('عن: كم عمق البئر؟')
    expect(texts.about({ question: '12' })).toBe('عن: 12')
    expect(texts.about({ question: '+254 700 000 001' })).toBe('عن: \u2068+254 700 000 001\u2069')
    const choice = '{kind, select, yes {نعم} other {لا}}'
    expect(formatMessage(choice, { kind: 'yes' }, 'ar', isolated)).toBe('نعم')
    speak(english)
    expect(texts.about({ question: 'كم عمق البئر؟' })).toBe('About: كم عمق البئر؟')
    expect(texts.about({ question: 'How deep?' })).toBe('About: How deep?')
  })

  it('is left as it is by the server, which writes files and text messages', async () => {
    onTestFinished(() => speak(english))
    speakBy(() => arabic)
    expect(texts.about({ question: 'How deep?' })).toBe('عن: How deep?')
  })

  it('is recognised by its letters, in every region of a locale', () => {
    expect(isolated('Wie?', 'ar-EG')).toBe('\u2068Wie?\u2069')
    expect(isolated('Wie?', 'fr')).toBe('Wie?')
    expect(withoutIsolates(isolated('Wie?', 'ar'))).toBe('Wie?')
  })
})
