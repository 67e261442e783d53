import { afterEach, describe, expect, it } from 'vitest'
import { describeError, formatAnswer } from '../messages/answers-en.ts'
import { phoneProblem } from '../messages/phone-problem-en.ts'
import { latinDigits } from './digits.ts'
import { chooseLanguage, localeOf } from './languages.ts'
import { defineTexts, speak, textOf } from './texts.ts'

const texts = defineTexts('test', { send: 'Send', left: '{count} left', tabs: { me: 'Me', you: 'You' } })

afterEach(() => speak({ language: 'en', locale: 'en-GB', catalogue: {} }))

describe('Texts', () => {
  it('are in the language that is spoken when they are read, in English where it lacks them', () => {
    expect([texts.send, texts.left({ count: 2 }), texts.tabs.me]).toEqual(['Send', '2 left', 'Me'])
    const catalogue = { test: { send: 'Tuma', left: 'zimebaki {count}', tabs: { me: 'Mimi' } } }
    speak({ language: 'sw', locale: 'sw', catalogue })
    expect([texts.send, texts.left({ count: 2 }), texts.tabs.me, texts.tabs.you]).toEqual([
      'Tuma',
      'zimebaki 2',
      'Mimi',
      'You',
    ])
  })

  it('of a catalogue with something else in their place are in English', () => {
    speak({ language: 'sw', locale: 'sw', catalogue: { test: { send: { a: 'b' }, tabs: 'x' } } })
    expect([texts.send, texts.tabs.me]).toEqual(['Send', 'Me'])
  })

  it('of a key that only the server knows are none', () => {
    expect([textOf(texts, 'send'), textOf(texts, 'toString')]).toEqual(['Send', null])
  })

  it('of refusals and errors are in the language that is spoken', () => {
    const catalogue = {
      'form/problems': { 'rate.limited': 'Baada ya dakika {minutes}.' },
      'form/answerErrors': { required: 'Jibu linahitajika.' },
    }
    speak({ language: 'sw', locale: 'sw', catalogue })
    expect(phoneProblem('rate.limited', { seconds: 61 })).toBe('Baada ya dakika 2.')
    expect(phoneProblem('taken.email')).toBeNull()
    expect(describeError({ fieldId: 'a', code: 'required', params: {} })).toBe('Jibu linahitajika.')
  })

  it('format answers as the locale does', () => {
    speak({ language: 'ar', locale: 'ar-EG', catalogue: {} })
    const field = {
      kind: 'metric',
      id: 'a',
      label: 'Height',
      isRequired: false,
      metric: 'cm',
      min: null,
      max: null,
    } as const
    expect(formatAnswer(field, 12.5, { timezone: 'Africa/Cairo' })).toBe('١٢٫٥ cm')
  })
})

describe('The language of a phone', () => {
  it.each([
    [['sw-KE', 'en'], 'sw', 'sw-KE'],
    [['de-DE', 'pt-MZ', 'fr'], 'pt', 'pt-MZ'],
    [['de', 'zu'], 'en', 'en-GB'],
    [['en-US', 'sw'], 'en', 'en-GB'],
    [['ar-EG'], 'ar', 'ar-EG'],
    [[], 'en', 'en-GB'],
  ] as const)('of %j is %s', (wanted, language, locale) => {
    expect(chooseLanguage(wanted)).toBe(language)
    expect(localeOf(language, wanted)).toBe(locale)
  })
})

describe('Digits', () => {
  it('of keyboards of our languages are read', () => {
    expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۴۵۶ ९०७ 12٫5')).toBe('0123456789 456 907 12.5')
  })
})
