import fc from 'fast-check'
import { questionKinds } from '../template/field-kinds.ts'
import { drawingGrounds, type QuestionKind } from '../template/question.ts'
import { type DraftField, newField, type TemplateDraft } from '../template/template-draft.ts'

const text = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: Math.floor(max / 4) })
    // PostgreSQL stores neither NUL nor lone surrogates, and the server trims.
    .map(any => any.replaceAll('\u0000', '').toWellFormed().trim().slice(0, max).trim())
    .filter(any => any !== '' && any.isWellFormed())

const bounds = fc
  .tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 0, max: 1000 }))
  .map(([min, steps]) => ({ min, max: min + steps }))

const openBounds = fc
  .tuple(bounds, fc.boolean(), fc.boolean())
  .map(([{ min, max }, hasMin, hasMax]) => ({ min: hasMin ? min : null, max: hasMax ? max : null }))

function parts(kind: QuestionKind): fc.Arbitrary<object> {
  switch (kind) {
    case 'checkbox':
    case 'radio':
    case 'select':
      return fc
        .tuple(
          fc.uniqueArray(text(200), { minLength: 2, maxLength: 8, selector: option => option.toLowerCase() }),
          fc.boolean(),
        )
        .map(([[other = '', ...options], hasOther]) => ({
          options: options.map(option => ({ text: option })),
          ...(hasOther && { other: { text: other } }),
        }))
    case 'ranking':
      return fc
        .uniqueArray(text(200), { minLength: 2, maxLength: 8, selector: option => option.toLowerCase() })
        .map(options => ({ options: options.map(option => ({ text: option })) }))
    case 'metric':
      return fc.tuple(text(30), openBounds).map(([metric, both]) => ({ metric, ...both }))
    case 'number':
    case 'integer':
      return openBounds
    case 'number-range':
    case 'number-dropdown':
      return bounds
    case 'rating':
      return fc.integer({ min: 1, max: 10 }).map(stars => ({ stars }))
    case 'data-list':
      return fc.constant({ listId: '1' })
    case 'consent':
      return text(400).map(hint => ({ extensions: { hint } }))
    case 'drawing':
      return fc.record({ ground: fc.constantFrom(...drawingGrounds) })
    case 'position':
    case 'line':
    case 'area':
      return fc.record({
        accuracy: fc.option(fc.integer({ min: 1, max: 1000 })),
        byHand: fc.boolean(),
      })
    case 'text':
    case 'percentage':
    case 'date-time':
    case 'date':
    case 'time':
    case 'phone-number':
    case 'email':
    case 'photo':
    case 'signature':
    case 'barcode':
    case 'audio':
    case 'video':
    case 'file':
      return fc.constant({})
  }
}

const anyField: fc.Arbitrary<DraftField> = fc
  .constantFrom(...questionKinds.map(({ kind }) => kind))
  .chain(kind =>
    fc
      .tuple(text(300), fc.boolean(), parts(kind))
      .map(
        ([label, isRequired, rest]) => ({ ...newField(kind, 'q', label), ...rest, isRequired }) as DraftField,
      ),
  )

/** A valid draft with any fields. Its lists, its tag and its goal have the ids '1', '3' and '14'. */
export const anyDraft: fc.Arbitrary<TemplateDraft> = fc
  .record({
    meta: fc.record({
      title: text(30),
      category: fc.constant('3'),
      unSdg: fc.constantFrom(null, '14'),
      withComment: fc.boolean(),
      photoRequired: fc.boolean(),
    }),
    fields: fc.array(anyField, { maxLength: 20 }),
  })
  .map(({ meta, fields }) => ({ meta, fields: fields.map((field, n) => ({ ...field, id: `q-${n}` })) }))
