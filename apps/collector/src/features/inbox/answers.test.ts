import { speak } from '@quadrat/domain/language/texts'
import sw from '@quadrat/domain/languages/sw/form.json' with { type: 'json' }
import { type Field, fieldSchema } from '@quadrat/domain/template/template'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Answers } from './answers.tsx'

// The phone's choice of a language is kept there.
vi.stubGlobal('localStorage', { getItem: () => null })

afterEach(() => speak({ language: 'en', locale: 'en-GB', catalogue: {} }))

const relevant = {
  type: 'operation',
  operator: '=',
  left: { type: 'field', id: 'kind' },
  right: { type: 'text', value: 'Pump' },
}
const fields: Field[] = [
  { id: 'kind', kind: 'text', label: 'Kind' },
  { id: 'depth', kind: 'integer', label: 'Depth', extensions: { relevant } },
].map(field => fieldSchema.parse(field))

/** Returns what is shown as the answer to 'Depth'. */
function depthOf(kind: string): string | undefined {
  const empty = { photos: [], comment: '', position: null, submission: null }
  const content = { ...empty, template: { fields }, answers: { kind } }
  const person = { id: '1', firstName: 'Asha', lastName: 'Juma', company: { id: '1', name: 'Pwani' } }
  const html = renderToStaticMarkup(
    createElement(Answers, { content, person, taskId: null, requestedChanges: [] }),
  )
  return /Depth<\/dt><dd[^>]*><span class="none">([^<]*)</.exec(html)?.[1]
}

test('a question that a rule hid was not asked, and one that was left out has no answer', () => {
  expect(depthOf('Kiosk')).toBe('Not asked')
  expect(depthOf('Pump')).toBe('No answer')
})

test('in the language of the collector, too', () => {
  speak({ language: 'sw', locale: 'sw', catalogue: sw })
  expect(depthOf('Kiosk')).toBe('Halikuulizwa')
})

test('a calculated answer that the form does not show is not shown in the report either', () => {
  const value = { type: 'number', value: 1 }
  const place = (isShown: boolean) =>
    fieldSchema.parse({
      id: isShown ? 'shown' : 'unseen',
      kind: 'integer',
      label: isShown ? 'Shown place' : 'Unseen place',
      extensions: { calculate: { value, isShown } },
    })
  const members = fieldSchema.parse({
    id: 'members',
    kind: 'repeat',
    label: 'Members',
    fields: [place(true), place(false)],
  })
  const answers = { shown: 1, unseen: 1 }
  const content = {
    ...{ photos: [], comment: '', position: null, submission: null },
    template: { fields: [place(true), place(false), members] },
    answers: { ...answers, members: [{ id: 'm', answers }] },
  }
  const person = { id: '1', firstName: 'Asha', lastName: 'Juma', company: { id: '1', name: 'Pwani' } }
  const html = renderToStaticMarkup(
    createElement(Answers, { content, person, taskId: null, requestedChanges: [] }),
  )
  expect(html.match(/(Uns|S)[a-z]* place/g)).toEqual(['Shown place', 'Shown place'])
})
