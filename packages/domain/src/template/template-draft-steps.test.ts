import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDraft } from '../testing/any-draft.ts'
import { newField, type TemplateDraft } from './template-draft.ts'
import { changeField } from './template-draft-fields.ts'
import { type Step, takeStep } from './template-draft-steps.ts'

const anyId = fc.integer({ min: 0, max: 20 }).map(n => `q-${n}`)
/** Fields that are inserted, so that others can stand in them. */
const anyHolder = fc.integer({ min: 15, max: 30 }).map(n => `q-${n}`)
const anySpot = fc.record({
  parent: fc.option(anyHolder),
  index: fc.integer({ min: -1, max: 22 }),
})
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constant('remove' as const), id: fc.oneof(anyId, anyHolder) }),
  fc.record({ type: fc.constant('move' as const), id: fc.oneof(anyId, anyHolder), spot: anySpot }),
  fc.record({
    type: fc.constant('insert' as const),
    part: fc
      .record({ id: anyHolder, kind: fc.constantFrom('text', 'group', 'repeat') })
      .map(({ id, kind }) => ({ field: newField(kind, id, 'New'), parts: [] })),
    spot: anySpot,
  }),
)

test('steps undone one by one lead back to the start, in and out of groups and repeats', () => {
  fc.assert(
    fc.property(anyDraft, fc.array(anyStep, { maxLength: 40 }), (start, steps) => {
      const backs: Step[] = []
      let draft: TemplateDraft = start
      for (const step of steps) {
        const taken = takeStep(draft, step)
        if (taken === null) continue
        draft = taken.draft
        backs.push(taken.back)
      }
      for (const back of backs.reverse()) draft = takeStep(draft, back)?.draft ?? draft
      expect(draft).toEqual(start)
    }),
  )
})

test('a removed field can be restored after others were edited', () => {
  const fields = ['a', 'b', 'c'].map(id => newField('text', id, id))
  const start: TemplateDraft = {
    meta: { title: '', category: null, unSdg: null, withComment: false, photoRequired: false },
    fields,
  }
  const taken = takeStep(start, { type: 'remove', id: 'b' })
  if (taken === null) throw new Error('It is there to be removed.')
  const edited = changeField(taken.draft, newField('text', 'c', 'Edited'))
  expect(takeStep(edited, taken.back)?.draft.fields.map(({ label }) => label)).toEqual(['a', 'b', 'Edited'])
  expect(takeStep(start, taken.back)).toBeNull()
})
