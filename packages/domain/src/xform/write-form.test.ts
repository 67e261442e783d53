// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in labels look like template places
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Expression } from '../expression/expression.ts'
import { fieldSchema } from '../template/template.ts'
import { inputOf } from '../template/template-draft-wire.ts'
import { anyFormDraft } from '../testing/any-form-draft.ts'
import { formFaults } from '../testing/form-faults.ts'
import { parseXml } from '../testing/parse-xml.ts'
import type { FormSource, ListItem } from './form-writing.ts'
import { unsaidOf } from './unsaid.ts'
import { writeForm } from './write-form.ts'
import type { XmlElement } from './xml.ts'

const source = (fields: readonly object[], others: Partial<FormSource> = {}): FormSource => ({
  id: 'quadrat-1-2',
  version: 3,
  title: 'Wells',
  languages: null,
  photoRequired: false,
  withComment: false,
  fields: fields.map(field => fieldSchema.parse(field)),
  ...others,
})
const field = (id: string): Expression => ({ type: 'field', id })
const text = (value: string): Expression => ({ type: 'text', value })
const equals = (left: Expression, right: Expression): Expression => ({
  type: 'operation',
  operator: '=',
  left,
  right,
})

const all = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(all)]
function read(form: string) {
  const elements = all(parseXml(form))
  const of = (name: string, ref: string) =>
    elements.find(one => one.name === name && (one.attributes.nodeset === ref || one.attributes.ref === ref))
  return { elements, bind: (ref: string) => of('bind', ref)?.attributes, control: of }
}

describe('the form of a template', () => {
  it('names nothing that is not there, whatever the template', () => {
    fc.assert(
      fc.property(anyFormDraft, draft => {
        const fields = inputOf(draft).dataFieldsArr.map(({ properties }) =>
          fieldSchema.parse(JSON.parse(JSON.stringify(properties))),
        )
        const languages = draft.meta.languages ?? null
        const { title, withComment, photoRequired } = draft.meta
        const form = writeForm({ ...source([]), fields, languages, title, withComment, photoRequired })
        expect(formFaults(form)).toEqual([])
        expect(writeForm({ ...source([]), fields, languages, title, withComment, photoRequired })).toBe(form)
      }),
      { numRuns: 200 },
    )
  })

  it('has the marks of labels and hints, which ODK Collect shows', () => {
    const extensions = { labelText: 'How **old** is *it*?', hint: 'In [years](https://a.example)' }
    const form = writeForm(source([{ id: 'age', kind: 'integer', label: 'How old is it?', extensions }]))
    const values = read(form).elements.flatMap(one => (one.name === 'value' ? one.text : []))
    expect(values).toEqual(expect.arrayContaining([extensions.labelText, extensions.hint]))
  })

  it('has the guidance beside the hint, in each language, and without a hint', () => {
    const form = writeForm(
      source(
        [
          { kind: 'text', id: 'a', label: 'A', extensions: { name: 'a', hint: 'H', guidance: 'G' } },
          { kind: 'text', id: 'b', label: 'B', extensions: { name: 'b', guidance: 'Only <G>' } },
        ],
        { languages: { default: 'en', texts: { sw: { 'a/guidance': 'Mwongozo' } } } },
      ),
    )
    expect(formFaults(form)).toEqual([])
    const { elements } = read(form)
    const texts = elements.filter(one => one.name === 'text' && one.attributes.id?.endsWith(':hint'))
    expect(texts.map(({ children }) => children.map(value => [value.attributes.form, value.text]))).toEqual([
      [
        [undefined, 'H'],
        ['guidance', 'G'],
      ],
      [['guidance', 'Only <G>']],
      [
        [undefined, 'H'],
        ['guidance', 'Mwongozo'],
      ],
      [['guidance', 'Only <G>']],
    ])
    expect(elements.filter(({ name }) => name === 'hint').map(({ attributes }) => attributes.ref)).toEqual([
      "jr:itext('/data/a:hint')",
      "jr:itext('/data/b:hint')",
    ])
  })

  it('has the rules of questions, with paths and the names of options', () => {
    const form = writeForm(
      source([
        {
          kind: 'radio',
          id: 'state',
          label: 'State',
          options: [{ text: 'Works well' }, { text: 'Broken' }],
          other: { text: 'Other' },
          isRequired: true,
          extensions: { requiredMessage: 'Say how it is.' },
        },
        {
          kind: 'text',
          id: 'why',
          label: 'Why?',
          extensions: {
            relevant: equals(field('state'), text('Works well')),
            constraint: { rule: equals({ type: 'self' }, text('a < b & "c"')), message: 'No.' },
          },
        },
        { kind: 'metric', id: 'depth', label: 'Depth', metric: 'm', min: 1, max: 90 },
        { kind: 'position', id: 'place', label: 'Place', accuracy: 20 },
      ]),
    )
    expect(formFaults(form)).toEqual([])
    const { bind, control } = read(form)
    expect(bind('/data/state')).toMatchObject({ type: 'string', required: 'true()' })
    expect(bind('/data/state_other')).toMatchObject({ relevant: "selected(../state, 'other')" })
    expect(bind('/data/why')).toMatchObject({ relevant: "/data/state = 'Works_well'" })
    expect(bind('/data/why')?.constraint).toContain(`. = 'a < b & "c"'`)
    expect(bind('/data/depth')).toMatchObject({ type: 'decimal', constraint: '(. >= 1) and (. <= 90)' })
    expect(bind('/data/place')?.constraint).toBe('selected-at(., 3) <= 20')
    expect(control('select1', '/data/state')).toBeDefined()
  })

  it('calculates answers of their kind, and keeps the constraint of one that is shown', () => {
    const options = { options: [{ text: '15' }], other: { text: 'Other' } }
    const kinds = { plot: 'radio', day: 'date', moment: 'date-time', total: 'integer' }
    const calculated = (id: string, kind: string, isShown: boolean) => ({
      kind,
      id,
      label: id,
      ...(kind === 'radio' && options),
      extensions: {
        calculate: { value: { type: 'number', value: 15 }, isShown },
        constraint: { rule: equals({ type: 'self' }, text('100')), message: 'Not all.' },
      },
    })
    const fields = Object.entries(kinds).map(([id, kind]) => calculated(id, kind, true))
    const form = writeForm(source([...fields, calculated('hidden', 'integer', false)]))
    expect(formFaults(form)).toEqual([])
    const { bind } = read(form)
    expect(Object.keys(kinds).map(id => [bind(`/data/${id}`)?.type, bind(`/data/${id}`)?.calculate])).toEqual(
      [
        ['string', 'string(15)'],
        ['date', 'date(15)'],
        ['dateTime', 'date-time(15)'],
        ['int', '15'],
      ],
    )
    expect(bind('/data/total')?.constraint).toBe(". = '100'")
    expect(bind('/data/total')?.constraintMsg).toContain('/data/total:constraint')
    expect(bind('/data/hidden')?.constraint).toBeUndefined()
  })

  it('has no group around elements that are not shown', () => {
    const calculated = (id: string, group: string, isShown: boolean) => ({
      kind: 'integer',
      id,
      label: id,
      extensions: { group, calculate: { value: { type: 'number', value: 5 }, isShown } },
    })
    const group = (id: string, around?: string) => ({
      kind: 'group',
      id,
      label: id,
      extensions: { group: around },
    })
    const form = writeForm(
      source([
        ...[group('outer'), group('inner', 'outer'), calculated('a', 'inner', false)],
        ...[group('more'), calculated('b', 'more', false), calculated('c', 'more', true)],
      ]),
    )
    expect(formFaults(form)).toEqual([])
    const { bind, control } = read(form)
    expect(bind('/data/outer/inner/a')?.calculate).toBe('5')
    expect(control('group', '/data/outer')).toBeUndefined()
    expect(control('group', '/data/more')?.children.map(({ name }) => name)).toEqual(['label', 'input'])
  })

  it('has relative paths in a repeat, and absolute ones from outside', () => {
    const form = writeForm(
      source([
        { kind: 'integer', id: 'size', label: 'Size' },
        {
          kind: 'repeat',
          id: 'people',
          label: 'People',
          extensions: { count: field('size') },
          fields: [
            { kind: 'text', id: 'name', label: 'Name' },
            { kind: 'group', id: 'more', label: 'More', appearance: 'page' },
            {
              kind: 'integer',
              id: 'age',
              label: 'Age of …',
              extensions: {
                group: 'more',
                labelText: 'Age of ${name}',
                relevant: equals(field('name'), text('Asha')),
                constraint: {
                  rule: equals({ type: 'call', name: 'position', args: [{ type: 'parent' }] }, field('size')),
                  message: '',
                },
              },
            },
          ],
        },
        {
          kind: 'number',
          id: 'total',
          label: 'Total',
          min: null,
          max: null,
          extensions: {
            calculate: { value: { type: 'call', name: 'sum', args: [field('age')] }, isShown: true },
          },
        },
      ]),
    )
    expect(formFaults(form)).toEqual([])
    const { bind, elements } = read(form)
    const age = '/data/people/more/age_of'
    expect(bind(age)).toMatchObject({ relevant: "../../name = 'Asha'" })
    expect(bind(age)?.constraint).toContain('position(../..) = /data/size')
    expect(bind('/data/total')).toMatchObject({ calculate: `sum(${age})`, readonly: 'true()' })
    expect(bind('/data/people_count')).toMatchObject({ calculate: '/data/size' })
    const repeat = elements.find(({ name, attributes }) => name === 'repeat' && attributes.count)
    expect(repeat?.attributes).toMatchObject({ count: '/data/people_count', noAddRemove: 'true()' })
    expect(elements.find(({ name }) => name === 'output')?.attributes).toEqual({ value: '../../name' })
  })

  it('asks about answers of a repeat from outside in the ways that ODK Collect takes', () => {
    const number = (value: number): Expression => ({ type: 'number', value })
    const call = (name: string, ...args: Expression[]): Expression => ({ type: 'call', name, args })
    const compared = (operator: '<' | '!=', left: Expression, right: Expression): Expression => ({
      type: 'operation',
      operator,
      left,
      right,
    })
    const whole = (id: string, extensions: object = {}) => ({ kind: 'integer', id, label: id, extensions })
    const rules: Record<string, Expression> = {
      young: compared('<', field('age'), number(5)),
      old: compared('<', number(60), field('age')),
      least: call('min', field('age'), number(3)),
      names: call('join', text(', '), text('all'), field('age')),
      together: call('concat', field('age'), text('!')),
      begun: call('substring', field('word'), number(0), number(3)),
    }
    const form = writeForm(
      source([
        { kind: 'text', id: 'word', label: 'word' },
        {
          kind: 'repeat',
          id: 'people',
          label: 'people',
          fields: [whole('age'), whole('adult', { relevant: compared('<', number(17), field('age')) })],
        },
        ...Object.entries(rules).map(([id, value]) => ({
          kind: 'text',
          id,
          label: id,
          extensions: { calculate: { value, isShown: true } },
        })),
      ]),
    )
    expect(formFaults(form)).toEqual([])
    const { bind } = read(form)
    expect(Object.keys(rules).map(id => bind(`/data/${id}`)?.calculate)).toEqual([
      '(count(/data/people/age[. < 5]) > 0)',
      '(count(/data/people/age[60 < .]) > 0)',
      'min(min(/data/people/age), 3)',
      "join(', ', 'all', join(', ', /data/people/age))",
      "concat(join('', /data/people/age), '!')",
      'substr(/data/word, max(0, (0) - 1), max(0, (0) - 1 + (3)))',
    ])
    expect(bind('/data/people/adult')?.relevant).toBe('17 < ../age')
  })

  it('has its languages, and filters of options', () => {
    const form = writeForm(
      source(
        [
          {
            kind: 'radio',
            id: 'region',
            label: 'Region',
            options: [{ text: 'North coast', value: 'north' }, { text: 'South' }],
          },
          {
            kind: 'select',
            id: 'town',
            label: 'Town',
            options: [
              { text: 'Malindi', columns: { région: 'north' } },
              { text: 'Diani', columns: { région: 'South' } },
            ],
            extensions: { choiceFilter: equals({ type: 'column', name: 'région' }, field('region')) },
          },
        ],
        {
          languages: {
            default: 'en',
            texts: { sw: { 'region/label': 'Mkoa', 'region/option/north': 'Pwani ya kaskazini' } },
          },
        },
      ),
    )
    expect(formFaults(form)).toEqual([])
    const { elements } = read(form)
    const translations = elements.filter(({ name }) => name === 'translation')
    expect(translations.map(({ attributes }) => attributes.lang)).toEqual(['English (en)', 'Swahili (sw)'])
    expect(form).toContain('Pwani ya kaskazini')
    const filtered = elements.find(({ attributes }) => attributes.nodeset?.includes('['))
    expect(filtered?.attributes.nodeset).toBe("instance('town')/root/item[region = /data/region]")
  })

  it('asks for what each report has, and for the data of lists in files', () => {
    const form = writeForm(
      source([{ kind: 'data-list', id: 'village', label: 'Village', listId: '7' }], {
        withComment: true,
        photoRequired: true,
      }),
    )
    expect(formFaults(form)).toEqual([])
    const { bind, elements } = read(form)
    expect(bind('/data/photos/photo')).toMatchObject({ type: 'binary', required: 'true()' })
    expect(bind('/data/comment')).toMatchObject({ type: 'string' })
    expect(bind('/data/meta/instanceID')).toMatchObject({ preload: 'uid' })
    expect(elements.filter(({ attributes }) => attributes.src).map(({ attributes }) => attributes)).toEqual([
      { id: 'list_7', src: 'jr://file-csv/list_7.csv' },
    ])
  })

  it('has the options of a data list with labels in its own texts, each language with its own', () => {
    const items: ListItem[] = [
      { id: '7', value: 'Well', labels: { fr: 'Puits' } },
      { id: '8', value: 'Pump', labels: { sw: 'Pampu' } },
    ]
    const form = writeForm({
      ...source([{ kind: 'data-list', id: 'point', label: 'Point', listId: '7' }]),
      languages: { default: 'sw', texts: { fr: {} } },
      listItems: new Map([['7', items]]),
    })
    expect(formFaults(form)).toEqual([])
    const { elements } = read(form)
    expect(elements.filter(({ attributes }) => attributes.src)).toEqual([])
    expect(form).toContain('<itemset nodeset="instance(\'list_7\')/root/item">')
    expect(form).toContain('<label ref="jr:itext(itextId)"/>')
    const item = (at: number, id: string, label: string) =>
      `<item><itextId>list_7-${at}</itextId><name>${id}</name><label>${label}</label></item>`
    expect(form.replace(/>\s+</g, '><')).toContain(item(0, '7', 'Well') + item(1, '8', 'Pampu'))
    const texts = [...form.matchAll(/<text id="list_7-\d"><value>([^<]*)/g)].map(([, text]) => text)
    expect(texts).toEqual(['Well', 'Pampu', 'Puits', 'Pump'])
  })

  it('has the choice filter of a data list, over the columns of its file', () => {
    const column = { type: 'column' as const, name: 'district' }
    const filter = {
      type: 'operation' as const,
      operator: '=' as const,
      left: column,
      right: field('district'),
    }
    const villages = {
      kind: 'data-list' as const,
      id: 'village',
      label: 'Village',
      listId: '7',
      extensions: { choiceFilter: filter },
    }
    const nodesets = (options: { text: string; value?: string }[]) => {
      const district = { kind: 'radio' as const, id: 'district', label: 'District', options }
      const form = writeForm(source([district, villages]))
      expect(formFaults(form)).toEqual([])
      const sets = read(form).elements.flatMap(({ attributes }) => attributes.nodeset ?? [])
      return sets.filter(one => one.startsWith("instance('list_7')"))
    }
    expect(nodesets([{ text: 'Kilifi' }])).toEqual([
      "instance('list_7')/root/item[district = /data/district]",
    ])
    // ODK's name of this option is not what the file has: everything is offered, and the page says so.
    const spaced = [{ text: 'Tana River' }]
    expect(nodesets(spaced)).toEqual(["instance('list_7')/root/item"])
    const fields = [{ kind: 'radio', id: 'district', label: 'District', options: spaced }, villages]
    expect(
      unsaidOf(
        fields.map(one => fieldSchema.parse({ isRequired: false, ...one })),
        null,
      ),
    ).toEqual([expect.stringMatching(/^“Village” offers all items of its data list/)])
    const chosen = { ...villages, id: 'district', label: 'District', listId: '8', extensions: {} }
    const cascade = writeForm(source([chosen, villages]))
    expect(formFaults(cascade)).toEqual([])
    expect(cascade).toContain("[district = instance('list_8')/root/item[name = /data/district]/label]")
  })

  it('names elements by Latin letters, which the expressions of ODK Collect are limited to', () => {
    const form = writeForm(
      source([
        { kind: 'text', id: 'a', label: 'الاسم' },
        { kind: 'text', id: 'b', label: 'Prénom' },
        { kind: 'text', id: 'c', label: 'العمر', extensions: { relevant: equals(field('a'), text('x')) } },
      ]),
    )
    const { bind } = read(form)
    expect(bind('/data/prenom')).toBeDefined()
    expect(bind('/data/question_2')).toMatchObject({ relevant: "/data/question = 'x'" })
  })

  it('is well-formed with any characters in its texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), label => {
        const parsed = fieldSchema.safeParse({ kind: 'text', id: 'a', label, extensions: { hint: label } })
        if (parsed.success)
          expect(formFaults(writeForm({ ...source([]), fields: [parsed.data] }))).toEqual([])
      }),
    )
  })

  it('says what it leaves out', () => {
    const { fields } = source([
      { kind: 'photo', id: 'p', label: 'Photo' },
      {
        kind: 'repeat',
        id: 'r',
        label: 'People',
        max: 5,
        fields: [{ kind: 'text', id: 't', label: 'Name' }],
      },
      { kind: 'number-range', id: 'n', label: 'Share', min: 0, max: 0.5 },
      { kind: 'hologram', id: 'u', label: 'Hologram' },
      { kind: 'text', id: 'x', label: 'Name' },
    ])
    const sentences = unsaidOf(fields, { default: 'en', texts: { sw: { title: 'Visima' } } })
    expect(sentences.map(sentence => /“(\w+)”/.exec(sentence)?.[1])).toEqual([
      'Photo',
      'People',
      'Share',
      'Hologram',
      undefined,
    ])
  })
})
