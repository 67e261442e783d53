import { describe, expect, it } from 'vitest'
import { fieldSchema } from '../template/template.ts'
import { formFaults } from '../testing/form-faults.ts'
import { parseXml } from '../testing/parse-xml.ts'
import { readReport } from './read-report.ts'
import { writeForm } from './write-form.ts'
import type { XmlElement } from './xml.ts'

const options = [{ text: 'Never' }, { text: 'Always' }]
const line = (id: string) => ({
  kind: 'radio',
  id,
  label: id,
  options,
  extensions: { group: 'water', name: id },
})
const fields = [
  { kind: 'group', id: 'water', label: 'Water', extensions: { matrix: true, name: 'water' } },
  line('clean'),
  line('near'),
  { kind: 'text', id: 'why', label: 'Why', extensions: { group: 'water', name: 'why' } },
  { kind: 'integer', id: 'people', label: 'People', extensions: { look: 'counter', name: 'people' } },
  { kind: 'checkbox', id: 'uses', label: 'Uses', options, extensions: { look: 'columns', name: 'uses' } },
  { kind: 'consent', id: 'agreed', label: 'Consent', extensions: { hint: 'I take part.', name: 'agreed' } },
].map(field => fieldSchema.parse(field))
const form = writeForm({
  id: 'quadrat-1-2',
  version: 1,
  title: 'Water',
  languages: { default: 'en', texts: { sw: { 'agreed/hint': 'Ninashiriki.' } } },
  photoRequired: false,
  withComment: false,
  fields,
})
const all = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(all)]
const elements = all(parseXml(form))
const at = (name: string, ref: string) =>
  elements.find(one => one.name === name && (one.attributes.nodeset ?? one.attributes.ref) === ref)

describe('A matrix in ODK Collect', () => {
  it('is one screen with the options above lines without labels of options', () => {
    expect(formFaults(form)).toEqual([])
    expect(at('group', '/data/water')?.attributes.appearance).toBe('field-list')
    const controls = at('group', '/data/water')?.children.filter(({ name }) => name !== 'label')
    expect(controls?.map(one => [one.attributes.ref, one.attributes.appearance])).toEqual([
      ['/data/water/clean_options', 'label'],
      ['/data/water/clean', 'list-nolabel'],
      ['/data/water/near', 'list-nolabel'],
      ['/data/water/why', undefined],
    ])
  })

  it('is answered line by line, and its head has no answer', () => {
    const root = parseXml(
      '<data id="quadrat-1-2" version="1"><water><clean_options>Never</clean_options><clean>Always</clean><near/></water></data>',
    )
    expect(readReport(root, { fields, withComment: false }, parts).answers).toEqual({ clean: 'Always' })
  })
})

const parts = {
  id: '7b6f1c6e-8f3a-4c59-9d0e-0c8f5d1a2b3c',
  mediaOf: () => null,
  photoOf: (name: string) => ({ hash: 'a'.repeat(64), name, size: 5, mime: 'image/jpeg' as const }),
  optionText: () => undefined,
}

it('Questions look in ODK Collect as they do here', () => {
  expect(at('input', '/data/people')?.attributes.appearance).toBe('counter')
  expect(at('select', '/data/uses')?.attributes.appearance).toBe('columns')
})

describe('A consent in ODK Collect', () => {
  it('is a signature under its text, which the form keeps in the language of the moment', () => {
    expect(at('upload', '/data/agreed')?.attributes.appearance).toBe('signature')
    expect(at('bind', '/data/agreed_text')?.attributes.calculate).toBe(
      "if(string-length(../agreed) > 0, jr:itext('/data/agreed:hint'), '')",
    )
    expect(form).toContain('Ninashiriki.')
  })

  it('is read with the text that was shown', () => {
    const root = parseXml(
      '<data id="quadrat-1-2" version="1"><agreed>1.jpg</agreed><agreed_text>Ninashiriki.</agreed_text></data>',
    )
    expect(readReport(root, { fields, withComment: false }, parts).answers).toEqual({
      agreed: [expect.objectContaining({ name: '1.jpg', consent: { text: 'Ninashiriki.' } })],
    })
  })
})
