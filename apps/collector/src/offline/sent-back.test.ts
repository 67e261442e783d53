import type { TaskDetail } from '@quadrat/domain/collector-api/own-tasks'
import { describe, expect, it } from 'vitest'
import { editRequestOf, sentContent } from './sent-back.ts'

const sent = { answers: { height: 2 }, photos: [], comment: 'Muddy', position: null }
const change = (fieldId: string) => ({ fieldId, photoHash: null, remark: '' })

describe('the edit request of a task', () => {
  it('has the requested changes and the content of the report', () => {
    const template = { withComment: true }
    const requestedChanges = [change('height'), change('comment')]
    expect(editRequestOf({ requestedChanges }, { ...sent, template })).toEqual({
      changes: requestedChanges,
      before: sent,
    })
  })

  it('is null without requested changes', () => {
    expect(editRequestOf({ requestedChanges: [] }, { ...sent, template: { withComment: true } })).toBeNull()
  })

  it('has no change of the comment if the form has none', () => {
    const template = { withComment: false }
    expect(editRequestOf({ requestedChanges: [change('comment')] }, { ...sent, template })).toBeNull()
    const both = { requestedChanges: [change('comment'), change('height')] }
    expect(editRequestOf(both, { ...sent, template })?.changes).toEqual([change('height')])
  })
})

describe('a task from the server', () => {
  const seedling = { hash: 'a', name: 'a.jpg', size: 9, mime: 'image/jpeg' as const }
  const measured = { ...seedling, hash: 'b', width: 4, height: 3, takenAt: '2026-03-14T06:26:53Z' }
  const template = {
    projectTemplateId: '1',
    templateId: '2',
    title: 'Well check',
    projectId: '3',
    projectName: 'Shore',
    fields: [],
    photoRequired: true,
    withComment: false,
    languages: { default: 'en', texts: { sw: { title: 'Ukaguzi wa kisima' } } },
  }
  const detail = {
    ...template,
    title: undefined,
    templateTitle: template.title,
    templateVersion: 4,
    status: 'EDIT',
    answers: { height: 2, trees: [], shot: [{ ...seedling, url: '/files/1' }] },
    photos: [{ ...measured, url: '/files/2' }],
    comment: 'Muddy',
    position: { latitude: 1, longitude: 2, accuracy: 3 },
  } as unknown as TaskDetail

  it('becomes a form with its template, and photos without URLs', () => {
    expect(sentContent(detail)).toStrictEqual({
      template: { ...template, version: 4 },
      answers: { height: 2, trees: [], shot: [seedling] },
      photos: [measured],
      comment: 'Muddy',
      position: { latitude: 1, longitude: 2, accuracy: 3 },
    })
  })

  it('without a comment becomes a form with an empty comment', () => {
    expect(sentContent({ ...detail, comment: null }).comment).toBe('')
  })
})
