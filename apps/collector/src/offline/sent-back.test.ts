import { describe, expect, it } from 'vitest'
import { askedOf } from './sent-back.ts'

const sent = { answers: { height: 2 }, photos: [], comment: 'Muddy', position: null }
const mark = (fieldId: string) => ({ fieldId, photoHash: null, remark: '' })

describe('what is asked of an edit', () => {
  it('is the marks with the answers that they are about, and nothing else of the report', () => {
    const template = { withComment: true }
    const requestedChanges = [mark('height'), mark('comment')]
    expect(askedOf({ requestedChanges }, { ...sent, template })).toEqual({
      changes: requestedChanges,
      before: sent,
    })
  })

  it('is nothing where only words were written', () => {
    expect(askedOf({ requestedChanges: [] }, { ...sent, template: { withComment: true } })).toBeNull()
  })

  it('is no comment where the form has none: it could never be answered', () => {
    const template = { withComment: false }
    expect(askedOf({ requestedChanges: [mark('comment')] }, { ...sent, template })).toBeNull()
    const both = { requestedChanges: [mark('comment'), mark('height')] }
    expect(askedOf(both, { ...sent, template })?.changes).toEqual([mark('height')])
  })
})
