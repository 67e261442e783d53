// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../answer/answers.ts'
import { evaluateForm } from '../logic/form-logic.ts'
import { fieldSchema } from '../template/template.ts'
import { errorsOf } from '../template/template-draft-errors.ts'
import { inputOf } from '../template/template-draft-wire.ts'
import { allFields } from '../template/template-structure.ts'
import { loadOdk } from '../testing/odk.ts'
import { exportXlsform } from './export.ts'
import { importXlsform } from './import.ts'

const moment = { now: new Date('2026-11-30T12:00:00Z'), timezone: 'UTC' }
const head = ['type', 'name', 'label', 'calculation', 'relevant', 'read_only']

/** Imports the repeat `r` with an age and a name in it, and a number with this calculation behind it. */
function imported(calculation: string, more: string[][] = [], inside: string[][] = []) {
  const rows = [
    head,
    ['integer', 'least', 'Least'],
    ['begin repeat', 'r', 'Members'],
    ['text', 'who', 'Name'],
    ['integer', 'age', 'Age'],
    ...inside,
    ['end repeat'],
    ['decimal', 'result', 'Result', calculation, '', 'yes'],
    ...more,
  ]
  const { draft, lines } = importXlsform([{ name: 'survey', rows }], { template: null, lists: [] })
  return { draft, notes: lines.flatMap(({ row, notes }) => notes.map(({ code }) => [row, code])) }
}

type Member = Readonly<Record<'who' | 'age', string>>

/** Returns the value that the calculation has in a report with these members. */
function resultOf(calculation: string, least: number, members: readonly Member[]): unknown {
  const { draft } = imported(calculation)
  const fields = inputOf(draft).dataFieldsArr.map(({ properties }) => fieldSchema.parse(properties))
  const idOf = (label: string) => allFields(fields).find(field => field.label === label)?.id ?? ''
  const given = members.map(({ who, age }, n) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    answers: {
      ...(who !== '' && { [idOf('Name')]: who }),
      ...(age !== '' && { [idOf('Age')]: Number(age) }),
    },
  }))
  const { answers } = evaluateForm(
    fields,
    { [idOf('Least')]: least, [idOf('Members')]: given } as Answers,
    moment,
  )
  return answers[idOf('Result')]
}

describe('A condition in brackets', () => {
  const odk = loadOdk()
  const member = fc.record({
    who: fc.constantFrom('', 'Asha', 'Juma'),
    age: fc.constantFrom('', '0', '4', '5', '34'),
  })

  // A plain path names a question of the repetition in both programs; ${age} does so in ODK Collect only.
  test.each([
    ['count(${r}[${age} < 5])', 'count(/data/r[age < 5])'],
    ['count(${r}[age >= ${least} and who != ""])', 'count(/data/r[age >= /data/least and who != ""])'],
    ['count(${r}[not(./age > 4)]) + 1', 'count(/data/r[not(./age > 4)]) + 1'],
    ["count(${r}[contains(${who}, 's')]) * 2", "count(/data/r[contains(who, 's')]) * 2"],
    ['count(${r}[age < 5]) - count(${r}[age >= 5])', 'count(/data/r[age < 5]) - count(/data/r[age >= 5])'],
    ['sum(${age}[${age} >= 5])', 'sum(/data/r/age[. >= 5])'],
    ["sum(${age}[${who} = 'Asha' and . >= 0])", "sum(/data/r/age[../who = 'Asha' and . >= 0])"],
  ])('counts what @getodk/xpath counts: %s', async (ours, theirs) => {
    const evaluatorOf = await odk
    fc.assert(
      fc.property(fc.array(member, { maxLength: 4 }), fc.constantFrom(0, 4, 5), (repeat, least) => {
        const form = { answers: { least: String(least) }, repeat }
        // A sum of nothing is NaN there, which docs/expressions.md lists.
        const expected = evaluatorOf(form, 'UTC')(theirs, 'number') || 0
        expect(resultOf(ours, least, repeat) ?? 0).toBe(expected)
      }),
      { numRuns: 40 },
    )
  })

  test('becomes one hidden answer of the repeat for all rules that have it, and the report says so', () => {
    const { draft, notes } = imported('count(${r}[${age} < 5])', [
      ['note', 'some', 'There are some', '', 'count(${r}[age < 5]) > 0'],
    ])
    const hidden = allFields(draft.fields).filter(({ label }) => label.endsWith('_filter'))
    expect(hidden).toMatchObject([{ extensions: { name: 'result_filter', calculate: { isShown: false } } }])
    expect(notes).toEqual([
      [7, 'filter-apart'],
      [8, 'filter-apart'],
    ])
    expect(errorsOf(draft).filter(({ part }) => part !== 'category' && part !== 'title')).toEqual([])
  })

  test('is carried for a repeat around another one', () => {
    const jobs = [['begin repeat', 'jobs', 'Jobs'], ['text', 'job', 'Job'], ['end repeat']]
    const { draft, notes } = imported('count(${r}[${age} < 5])', [], jobs)
    expect(notes.map(([, code]) => code)).toEqual(['filter-apart'])
    expect(errorsOf(draft).filter(({ part }) => part !== 'category' && part !== 'title')).toEqual([])
  })

  test('leaves a form as a calculation that ODK takes', () => {
    const { draft } = imported('count(${r}[${age} < 5])')
    const cells = exportXlsform(draft, { version: '1', lists: [] })[0]?.rows.flat()
    expect(cells).toContain("if(${age} < 5, 1, '')")
    expect(cells).toContain('count-non-empty(${result_filter})')
  })

  test.each([
    ['a number in brackets', 'count(${r}[2])', [], []],
    ['a name that is not there', 'count(${r}[height > 5])', [], []],
    ['a sum of repetitions', 'sum(${r}[${age} < 5])', [], []],
    ['a path behind the brackets', 'sum(${r}[${age} < 5]/age)', [], []],
    ['a lookup', "count(${r}[pulldata('l', 'a', 'b', ${who}) = 'x'])", [], []],
    ['a rule in the repeat itself', '1', [], [['calculate', 'older', '', 'count(${r}[${age} > 5])']]],
  ])('refuses %s', (_, calculation, more, inside) => {
    const { draft, notes } = imported(calculation, more, inside)
    expect(notes.map(([, code]) => code)).toEqual(['rule-refused'])
    expect(JSON.stringify(draft)).not.toContain('_filter')
  })
})
