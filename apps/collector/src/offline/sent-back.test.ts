import type { TaskDetail } from '@quadrat/domain/collector-api/own-tasks'
import { describe, expect, it } from 'vitest'
import { editRequestOf, sentContent } from './sent-back.ts'

const sent = { answers: { height: 2 }, photos: [], comment: 'Muddy', position: null }
const mark = (fieldId: string) => ({ fieldId, photoHash: null, remark: '' })

describe('what is asked of an edit', () => {
  it('is the marks with the answers that they are about, and nothing else of the report', () => {
    const template = { withComment: true }
    const requestedChanges = [mark('height'), mark('comment')]
    expect(editRequestOf({ requestedChanges }, { ...sent, template })).toEqual({
      changes: requestedChanges,
      before: sent,
    })
  })

  it('is nothing where only words were written', () => {
    expect(editRequestOf({ requestedChanges: [] }, { ...sent, template: { withComment: true } })).toBeNull()
  })

  it('is no comment where the form has none: it could never be answered', () => {
    const template = { withComment: false }
    expect(editRequestOf({ requestedChanges: [mark('comment')] }, { ...sent, template })).toBeNull()
    const both = { requestedChanges: [mark('comment'), mark('height')] }
    expect(editRequestOf(both, { ...sent, template })?.changes).toEqual([mark('height')])
  })
})

describe('a task that the server answered', () => {
  const seedling = { hash: 'a', name: 'a.jpg', size: 9, mime: 'image/jpeg' as const }
  const measured = { ...seedling, hash: 'b', width: 4, height: 3, takenAt: '2026-03-14T06:26:53Z' }
  const template = {
    ...{ projectTemplateId: '1', templateId: '2', title: 'Well check', projectId: '3', projectName: 'Shore' },
    ...{ fields: [], photoRequired: true, withComment: false },
  }
  const detail = {
    ...{ ...template, title: undefined, templateTitle: template.title, templateVersion: 4, status: 'EDIT' },
    answers: { height: 2, trees: [], shot: [{ ...seedling, url: '/files/1' }] },
    photos: [{ ...measured, url: '/files/2' }],
    comment: 'Muddy',
    position: { latitude: 1, longitude: 2, accuracy: 3 },
  } as unknown as TaskDetail

  it('becomes a form with its template, and photos without the address that they came with', () => {
    expect(sentContent(detail)).toStrictEqual({
      template: { ...template, version: 4 },
      answers: { height: 2, trees: [], shot: [seedling] },
      photos: [measured],
      comment: 'Muddy',
      position: { latitude: 1, longitude: 2, accuracy: 3 },
    })
  })

  it('without a comment becomes a form with an empty one', () => {
    expect(sentContent({ ...detail, comment: null }).comment).toBe('')
  })
})
