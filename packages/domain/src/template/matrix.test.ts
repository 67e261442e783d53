import { describe, expect, it } from 'vitest'
import { matrixLines, matrixRuns, scaleOf } from './matrix.ts'
import { type Field, fieldSchema } from './template.ts'
import { partsOf } from './template-structure.ts'

const scale = [{ text: 'Never' }, { text: 'Sometimes' }, { text: 'Always' }]
const line = (id: string, more: object = {}) =>
  fieldSchema.parse({ id, kind: 'radio', label: id, options: scale, extensions: { group: 'water' }, ...more })
const group = fieldSchema.parse({
  id: 'water',
  kind: 'group',
  label: 'Water',
  extensions: { matrix: true },
})
const note = fieldSchema.parse({ id: 'why', kind: 'note', label: 'Why', extensions: { group: 'water' } })

const runsOf = (fields: readonly Field[]) =>
  matrixRuns(partsOf([group, ...fields])[0]?.parts ?? []).map(
    ({ isTable, parts }) => `${isTable ? 'table' : 'plain'}: ${parts.map(({ field }) => field.id).join(' ')}`,
  )

describe('The lines of a matrix', () => {
  it('are the questions beside each other that have the same options', () => {
    expect(runsOf([line('clean'), line('near'), note, line('cheap')])).toEqual([
      'table: clean near',
      'plain: why',
      'table: cheap',
    ])
  })

  it('keep together around a hidden calculated answer, which comes first', () => {
    const rule = { type: 'text', value: 'x' }
    const calculated = (id: string, isShown: boolean) =>
      line(id, { kind: 'text', extensions: { group: 'water', calculate: { value: rule, isShown } } })
    const hidden = calculated('lookup', false)
    expect(runsOf([line('clean'), hidden, line('near')])).toEqual(['plain: lookup', 'table: clean near'])
    expect(runsOf([line('clean'), calculated('sum', true), line('near')])).toHaveLength(3)
    expect([...matrixLines(partsOf([group, line('clean'), hidden, line('near')])).keys()]).toEqual([
      'clean',
      'near',
    ])
  })

  it('keep together in another language, and part where the options or their number differ', () => {
    const inSwahili = scale.map(({ text }) => ({ text: `${text} (sw)`, value: text }))
    const yesNo = [{ text: 'Yes' }, { text: 'No' }]
    expect(
      runsOf([
        line('clean', { options: inSwahili }),
        line('near'),
        line('shared', { options: yesNo }),
        line('many', { kind: 'checkbox' }),
      ]),
    ).toEqual(['table: clean near', 'table: shared', 'table: many'])
  })

  it('have no option that is typed or that depends on other answers, and are answered by people', () => {
    const rule = { type: 'text', value: 'x' }
    expect(scaleOf(line('other', { other: { text: 'Other' } }))).toBeNull()
    expect(scaleOf(line('filtered', { extensions: { choiceFilter: rule } }))).toBeNull()
    expect(scaleOf(line('made', { extensions: { calculate: { value: rule, isShown: true } } }))).toBeNull()
    expect(scaleOf(note)).toBeNull()
    expect(scaleOf(line('clean'))).toBe('["radio","Never","Sometimes","Always"]')
  })

  it('are found with their matrix, by the scale that they share', () => {
    const lines = matrixLines(partsOf([group, line('clean'), line('near'), note, line('cheap')]))
    expect([...lines].map(([id, { key, matrix }]) => [id, key, matrix.label])).toEqual([
      ['clean', 'clean', 'Water'],
      ['near', 'clean', 'Water'],
      ['cheap', 'cheap', 'Water'],
    ])
  })
})
