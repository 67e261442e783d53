import { describe, expect, it } from 'vitest'
import { validateAnswers } from '../answer/answer-errors.ts'
import { describeError } from '../messages/answers-en.ts'
import { draftTexts } from '../messages/template-draft-en.ts'
import { fieldText, withFieldText } from './field-texts.ts'
import { fieldSchema } from './template.ts'
import { type DraftField, emptyDraft, newField, type TemplateDraft } from './template-draft.ts'
import { errorsOf } from './template-draft-errors.ts'
import { findText, replaceAllText } from './template-draft-texts.ts'
import { inLanguage } from './template-in-language.ts'
import { templateTexts } from './template-texts.ts'

const plain = newField('text', 'name', 'Name')
const explained = withFieldText(
  withFieldText(plain, 'hint', 'As in the register'),
  'requiredMessage',
  'No name',
)
const languages = {
  default: 'en',
  texts: { sw: { 'name/hint': 'Kama kwenye daftari', 'name/required': 'Hakuna jina' } },
}
const draftOf = (...fields: DraftField[]): TemplateDraft => ({
  meta: { ...emptyDraft().meta, title: 'Trees', category: '1' },
  fields,
})

describe('the hint of a field and its message for a missing answer', () => {
  it('are set and removed, and leave everything else as it was', () => {
    expect(fieldText(plain, 'hint')).toBe('')
    expect(fieldText(explained, 'hint')).toBe('As in the register')
    expect(withFieldText(withFieldText(explained, 'hint', ' '), 'requiredMessage', '')).toEqual(plain)
    const named = { ...plain, extensions: { name: 'a' } } as DraftField
    expect(withFieldText(withFieldText(named, 'hint', 'x'), 'hint', '')).toEqual(named)
  })

  it('are read in the language of the form, in the error of the phone as well', () => {
    const field = fieldSchema.parse({ ...explained, isRequired: true })
    const errorIn = (tag: string) => {
      const { fields } = inLanguage({ fields: [field], languages }, tag)
      const moment = { now: new Date('2026-11-21T11:05:30Z'), timezone: 'Africa/Nairobi' }
      const report = { answers: {}, photos: [] }
      const [error] = validateAnswers(
        { fields, photoRequired: false, withComment: false },
        report,
        {},
        moment,
      )
      return error && [error.code, describeError(error)]
    }
    expect(errorIn('en')).toEqual(['required', 'No name'])
    expect(errorIn('sw')).toEqual(['required', 'Hakuna jina'])
    const [swahili] = inLanguage({ fields: [field], languages }, 'sw').fields
    expect(swahili && fieldText(swahili, 'hint')).toBe('Kama kwenye daftari')
  })

  it('are texts to translate, where there are any', () => {
    expect(templateTexts('Trees', [plain, explained]).map(({ key }) => key)).toEqual([
      'title',
      'name/label',
      'name/label',
      'name/hint',
      'name/required',
    ])
  })

  it('are found and replaced', () => {
    const draft = draftOf(explained)
    const search = { text: 'register', matchesCase: false }
    expect(findText(draft, search)).toEqual([
      { place: { fieldId: 'name', part: 'hint' }, text: 'As in the register', at: 10 },
    ])
    const [field] = replaceAllText(draft, search, 'list').fields
    expect(field && fieldText(field, 'hint')).toBe('As in the list')
  })

  it('are refused where they are too long or no texts', () => {
    const errors = (extensions: Record<string, unknown>) =>
      errorsOf(draftOf({ ...plain, extensions } as DraftField)).map(({ part, message }) => [part, message])
    expect(errors({ hint: 'x'.repeat(500), requiredMessage: 'x'.repeat(200) })).toEqual([])
    expect(errors({ hint: 'x'.repeat(501), requiredMessage: 'x'.repeat(201) })).toEqual([
      ['hint', draftTexts.tooLong({ max: 500 })],
      ['requiredMessage', draftTexts.tooLong({ max: 200 })],
    ])
    expect(errors({ hint: ['a'] })).toEqual([['hint', draftTexts.noText]])
  })
})
