import { describe, expect, it } from 'vitest'
import { formatAnswer } from '../messages/answers-en.ts'
import { fieldSchema } from '../template/template.ts'
import { structureErrors } from '../template/template-errors.ts'
import { templateTexts } from '../template/template-texts.ts'
import { answerSchema, consentIn } from './answers.ts'
import { checkAnswer } from './check-answer.ts'

const signature = { hash: 'a'.repeat(64), name: 'signature.png', size: 900, mime: 'image/png' as const }
const consent = { text: 'Ninashiriki kwa hiari.', language: 'sw' }
const field = (more: object = {}) =>
  fieldSchema.parse({ kind: 'consent', id: 'agreed', label: 'Consent', isRequired: true, ...more })
const withText = field({ extensions: { hint: 'I take part of my own will.' } })
const check = (answer: Parameters<typeof checkAnswer>[1]) =>
  checkAnswer(withText as Parameters<typeof checkAnswer>[0], answer, {}).map(({ code }) => code)

describe('A consent', () => {
  it('is answered by a signature with the text that was shown', () => {
    expect(check([{ ...signature, consent }])).toEqual([])
    expect(consentIn([{ ...signature, consent }])).toEqual(consent)
    expect(formatAnswer(withText, [{ ...signature, consent }], { timezone: 'UTC' })).toBe('Agreed')
  })

  it('is none without that text, without a signature, or with two', () => {
    expect(check([signature])).toEqual(['consent-missing'])
    expect(check(undefined)).toEqual(['required'])
    expect(check('yes')).toEqual(['shape-wrong'])
    const two = [
      { ...signature, consent },
      { ...signature, hash: 'b'.repeat(64), consent },
    ]
    expect(check(two)).toEqual(['photos-too-many'])
  })

  it('keeps its text on the way, within bounds', () => {
    expect(answerSchema.parse([{ ...signature, consent }])).toEqual([{ ...signature, consent }])
    for (const wrong of [
      { text: 'x'.repeat(5001) },
      { text: '' },
      { text: 'x', language: 'no tag' },
      { text: 'a\u0000b' },
    ])
      expect(answerSchema.safeParse([{ ...signature, consent: wrong }]).success).toBe(false)
  })

  it('cannot be asked for without a text, which may be long in each language', () => {
    expect(structureErrors([field()])).toMatchObject([{ fieldId: 'agreed', part: 'hint' }])
    expect(structureErrors([field({ extensions: { hint: 'x'.repeat(5000) } })])).toEqual([])
    expect(structureErrors([field({ extensions: { hint: 'x'.repeat(5001) } })])).toHaveLength(1)
    const question = fieldSchema.parse({ kind: 'text', id: 'name', label: 'Name', extensions: { hint: 'x' } })
    const longest = templateTexts('', [withText, question]).filter(({ part }) => part === 'hint')
    expect(longest.map(({ max }) => max)).toEqual([5000, 500])
  })
})
