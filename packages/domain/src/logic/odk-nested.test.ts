// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Answers, RepeatInstance } from '../answer/answers.ts'
import { compile } from '../expression/compile.ts'
import { toBoolean, toNumber, toText } from '../expression/value.ts'
import { type Field, fieldSchema } from '../template/template.ts'
import { placesOf } from '../template/template-structure.ts'
import { loadOdk, type OdkAnswers, type OdkPlace } from '../testing/odk.ts'
import { type Path, pathTo } from './instances.ts'
import { scopeFields, scopeOf } from './logic-scope.ts'
import { contextOf, valueIn } from './rule-value.ts'

// Expressions over repeats in repeats and over files, as a report evaluates them and as ODK does. Files are
// their names in both. `odk.test.ts` compares the rest of the language.

let odk: Awaited<ReturnType<typeof loadOdk>>
beforeAll(async () => {
  odk = await loadOdk()
})

const question = (id: string, kind: string) => ({ id, kind, label: id, extensions: { name: id } })
const mediaKinds = {
  voice: 'audio',
  clip: 'video',
  paper: 'file',
  photo: 'photo',
  sign: 'signature',
} as const
const fields: Field[] = [
  question('size', 'integer'),
  question('kit', 'barcode'),
  ...(['clip', 'paper', 'sign'] as const).map(id => question(id, mediaKinds[id])),
  {
    ...question('members', 'repeat'),
    fields: [
      question('name', 'text'),
      question('age', 'integer'),
      question('voice', mediaKinds.voice),
      {
        ...question('animals', 'repeat'),
        fields: [
          question('species', 'text'),
          question('legs', 'integer'),
          question('photo', mediaKinds.photo),
        ],
      },
    ],
  },
].map(field => fieldSchema.parse(field))
const places = placesOf(fields)

const words = fc.constantFrom('', 'a', 'goat', ' x ', 'Asha B')
const whole = fc.integer({ min: 0, max: 90 }).map(String)
const file = (ending: string) => fc.constantFrom('', `a.${ending}`, `note 7.${ending}`)
const anyForm = fc.record({
  size: whole,
  kit: fc.constantFrom('', 'KIT-0042'),
  clip: file('mp4'),
  paper: file('pdf'),
  sign: file('png'),
  members: fc.array(
    fc.record({
      name: words,
      age: whole,
      voice: file('m4a'),
      animals: fc.array(fc.record({ species: words, legs: whole, photo: file('jpg') }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})

/** The same answers as a report has them. */
function answersOf(form: OdkAnswers, at = ''): Answers {
  return Object.fromEntries(
    Object.entries(form).flatMap(([id, given]): [string, Answers[string]][] => {
      if (typeof given !== 'string') {
        const instances = given.map(
          (one, index): RepeatInstance => ({
            id: `${at}${index}`,
            answers: answersOf(one, `${at}${index}-`),
          }),
        )
        return [[id, instances]]
      }
      if (given === '') return []
      const kind = places.get(id)?.field.kind
      if (kind === 'integer') return [[id, Number(given)]]
      return [[id, id in mediaKinds ? ([{ name: given }] as unknown as Answers[string]) : given]]
    }),
  )
}

/** A name as pyxform writes it: relative in the repetitions that the question is in, else of all. */
function paths(text: string, place: OdkPlace): string {
  const pathOf = (id: string, isAbsolute: boolean) => {
    const repeats = places.get(id)?.repeats ?? []
    const steps = repeats.map((repeat, depth) =>
      !isAbsolute && place[depth * 2] === repeat ? `${repeat}[${Number(place[depth * 2 + 1]) + 1}]` : repeat,
    )
    return ['/data', ...steps, id].join('/')
  }
  return text
    .replace(/indexed-repeat\([^)]*\)/g, call => call.replace(/\$\{(\w+)\}/g, (_, id) => pathOf(id, true)))
    .replace(/\$\{(\w+)\}/g, (_, id) => pathOf(id, false))
}

type Type = 'number' | 'text' | 'boolean'

function ours(text: string, type: Type, form: OdkAnswers, place: OdkPlace) {
  const id = String(place.at(-1))
  const { expression, faults } = compile(
    text,
    scopeOf(scopeFields(fields), id, 'calculate', places.get(id)?.repeats),
  )
  if (!expression) throw new Error(`${text}: ${JSON.stringify(faults)}`)
  const answers = answersOf(form)
  const numbers = place.filter(step => typeof step === 'number')
  const where = numbers.map((_, depth) => ({
    repeatId: String(place[depth * 2]),
    instanceId: numbers.slice(0, depth + 1).join('-'),
  }))
  const path: Path | null = pathTo(answers, where)
  if (!path) throw new Error(`no instance ${place.join('/')}`)
  const view = { fields, answers, hidden: new Set<string>() }
  const moment = { now: new Date('2026-11-23T09:30:15Z'), timezone: 'UTC' }
  const value = valueIn(
    expression,
    contextOf(view, path, id, moment, () => 0.5),
  )
  if (value === null) throw new Error(`${text} has no value`)
  if (type === 'number') return toNumber(value, 'UTC') + 0
  return type === 'text' ? toText(value, 'UTC') : toBoolean(value)
}

/** Where each kind of place is, in the last repetitions of a form. */
function placesIn({ members }: { members: readonly { animals: readonly unknown[] }[] }) {
  const [member, animals] = [members.length - 1, members.at(-1)?.animals.length ?? 0]
  const inMember: OdkPlace = ['members', member, 'name']
  return {
    form: ['size'] as OdkPlace,
    member: inMember,
    animal: animals > 0 ? ['members', member, 'animals', animals - 1, 'species'] : null,
  }
}

const everywhere: [Type, string][] = [
  ['number', 'count(${members})'],
  // ODK's sum of none is no number.
  ['number', 'if(count(${animals}) > 0, sum(${legs}), 0)'],
  ['number', 'count(${animals})'],
  ['number', 'max(${legs}, 3)'],
  ['number', 'min(${legs}, ${size})'],
  ['number', 'count-non-empty(${species})'],
  ['number', 'count-non-empty(${voice}) + count-non-empty(${photo})'],
  ['text', "join('-', ${species})"],
  ['text', "join(', ', ${photo})"],
  ['boolean', '${legs} > 40'],
  ['boolean', "${species} = 'goat'"],
  ['boolean', "${photo} != ''"],
  ['number', 'number(indexed-repeat(${age}, ${members}, 2))'],
  ['number', 'number(indexed-repeat(${legs}, ${members}, 1, ${animals}, 2))'],
  ['text', 'indexed-repeat(${species}, ${members}, 2, ${animals}, 1)'],
  ['text', 'indexed-repeat(${photo}, ${members}, 1, ${animals}, 1)'],
  ['text', "if(${clip} = '', 'none', ${clip})"],
  ['number', 'string-length(${paper})'],
  ['boolean', "ends-with(${clip}, '.mp4') or ${sign} != ''"],
  ['text', 'coalesce(${paper}, ${kit})'],
  ['text', 'concat(${sign}, ${kit})'],
]
const inMember: [Type, string][] = [
  ['number', 'position(..)'],
  ['number', '${age} + ${size} + count(${animals})'],
  ['text', "concat(${name}, ': ', ${voice})"],
  ['boolean', "starts-with(${voice}, 'note')"],
]
const inAnimal: [Type, string][] = [
  ['number', 'position(..)'],
  ['number', '${legs} * 2 - ${age}'],
  ['text', "concat(${name}, ${species}, substring-before(${photo}, '.'))"],
  ['number', 'sum(${age}) + ${legs}'],
]
const cases = [
  ...everywhere.flatMap(one => (['form', 'member', 'animal'] as const).map(at => [at, ...one] as const)),
  ...inMember.map(one => ['member', ...one] as const),
  ...inAnimal.map(one => ['animal', ...one] as const),
]

test.each(cases)('In the %s, the %s %s is that of ODK', (at, type, text) => {
  fc.assert(
    fc.property(anyForm, form => {
      const place = placesIn(form)[at]
      fc.pre(place !== null)
      const theirs = odk({ answers: form, repeat: [] }, 'UTC')(paths(text, place ?? []), type, place ?? [])
      expect(ours(text, type, form, place ?? [])).toEqual(typeof theirs === 'number' ? theirs + 0 : theirs)
    }),
    { numRuns: 40, seed: 39 },
  )
})
