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
  const html = renderToStaticMarkup(createElement(Answers, { content, person, requestedChanges: [] }))
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
