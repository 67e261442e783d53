import { expect, test } from 'vitest'
import { moveField } from '../testing/draft-steps.ts'
import { type DraftField, newField, type TemplateDraft } from './template-draft.ts'
import {
  changeField,
  copyPart,
  newFieldId,
  optionsIn,
  optionTableIn,
  withPasted,
} from './template-draft-fields.ts'
import { takeStep } from './template-draft-steps.ts'
import { treeOf } from './template-draft-tree.ts'
import { allFields } from './template-structure.ts'

const meta = { title: 'Mangrove plot', category: '3', unSdg: null, withComment: false, photoRequired: false }
const text = (id: string): DraftField => newField('text', id, id.toUpperCase())
const draft = (ids: string): TemplateDraft => ({ meta, fields: [...ids].map(text) })
const ids = ({ fields }: TemplateDraft) => fields.map(({ id }) => id).join('')
const texts = (count: number) => Array.from({ length: count }, (_, n) => `Option ${n}`)
const options = (...list: string[]) => list.map(one => ({ text: one }))

test.each([
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['a', 9, 'bca'],
  ['c', 0, 'cab'],
  ['c', -1, 'cab'],
  ['b', 2, 'acb'],
] as const)('Question %s, moved to %d, makes it %s', (id, index, after) => {
  expect(ids(moveField(draft('abc'), id, index))).toBe(after)
})

test('Moving a question to its own place, or a missing question, returns the same draft', () => {
  const start = draft('abc')
  for (const [id, index] of [
    ['c', 2],
    ['c', 9],
    ['a', 0],
    ['a', -1],
    ['x', 0],
  ] as const)
    expect(moveField(start, id, index)).toBe(start)
  expect(changeField(start, start.fields[1] as DraftField)).toBe(start)
  const first = changeField(start, { ...text('a'), label: 'New' })
  expect(first.fields.map(({ label }) => label)).toEqual(['New', 'B', 'C'])
})

test.each([
  ['How many trees?', 'how-many-trees-000000'],
  [' (Plot) ', 'plot-000000'],
  ['Größe', 'gro-e-000000'],
  ['Café 7', 'cafe-7-000000'],
  ['x'.repeat(33), `${'x'.repeat(32)}-000000`],
  [`${'x'.repeat(31)} yz`, `${'x'.repeat(31)}-000000`],
  ['???', 'question-000000'],
])('The id of %j is %s', (label, id) => {
  expect(newFieldId(label, [], () => 0)).toBe(id)
})

test('An id ends in six random letters and digits, and is not taken yet', () => {
  expect(newFieldId('Plot', [], () => 35 / 36 ** 6)).toBe('plot-00000z')
  expect(newFieldId('Plot', [], () => 1 - 1e-12)).toBe('plot-zzzzzz')
  const chances = [0, 0, 1 / 36 ** 6]
  expect(newFieldId('Plot', new Set(['plot-000000']), () => chances.shift() ?? 0)).toBe('plot-000001')
})

test('Each line and each cell is an option, trimmed', () => {
  expect(optionsIn('Mud\tSand\r\n\r\n  Rock bed \n \n')).toEqual(options('Mud', 'Sand', 'Rock bed'))
  expect(optionsIn(' \t\n')).toEqual([])
})

test('Pasted options are inserted at their index and replace options there', () => {
  expect(withPasted(options('Mud', '', 'Rock'), 1, 1, options('Sand', 'Silt'))).toEqual({
    options: options('Mud', 'Sand', 'Silt', 'Rock'),
    added: 2,
    twice: 0,
    over: 0,
  })
  expect(withPasted(options('Mud'), 1, 0, options('Sand')).options).toEqual(options('Mud', 'Sand'))
})

test('A pasted option that exists already is left out, ignoring case and space around it', () => {
  expect(withPasted(options(' Mud ', 'Rock'), 2, 0, options('mud', 'Sand', 'SAND', 'rock'))).toEqual({
    options: options(' Mud ', 'Rock', 'Sand'),
    added: 1,
    twice: 3,
    over: 0,
  })
  // A replaced option does not count as existing.
  expect(withPasted(options('Mud', 'Rock'), 0, 1, options('mud')).options).toEqual(options('mud', 'Rock'))
})

test('No option is replaced if none is added', () => {
  const before = options('Mud', 'Rock')
  const { options: after, ...counts } = withPasted(before, 0, 1, options('rock'))
  expect(after).toEqual(before)
  expect(counts).toEqual({ added: 0, twice: 1, over: 0 })
  expect(withPasted(before, 0, 1, []).options).toEqual(before)
})

test('A question takes 200 options, and the rest is counted', () => {
  const news = options(...texts(5))
  const full = withPasted(options(...Array.from({ length: 198 }, (_, n) => `${n}`)), 198, 0, news)
  expect([full.options.length, full.added, full.over]).toEqual([200, 2, 3])
  expect(full.options.slice(198)).toEqual(options('Option 0', 'Option 1'))
  const over = withPasted(options(...Array.from({ length: 201 }, (_, n) => `${n}`)), 0, 0, news)
  expect([over.options.length, over.added, over.over]).toEqual([201, 0, 5])
})

test('Rows with two and more columns are options with columns, named by their first row', () => {
  const rows = 'Kilifi\tCoast\t1\nNakuru\tRift\t2'
  const kilifi = (region: string, code: string) => ({
    text: 'Kilifi',
    columns: { [region]: 'Coast', [code]: '1' },
  })
  const plain = optionTableIn(rows)
  expect(plain).toMatchObject({ columns: ['column_1', 'column_2'], isNamed: false })
  expect(plain?.options).toHaveLength(2)
  expect(plain?.options[0]).toEqual(kilifi('column_1', 'column_2'))
  for (const head of ['\tHealth region\tcode', 'Label\tHealth region\tcode']) {
    const named = optionTableIn(`${head}\r\n${rows}`)
    expect(named?.columns).toEqual(['Health_region', 'code'])
    expect(named?.options[0]).toEqual(kilifi('Health_region', 'code'))
  }
  expect(optionTableIn(`District\tregion\tcode\n${rows}`, ['code', 'region'])?.isNamed).toBe(true)
  expect(optionTableIn(`District\tregion\n${rows}`, [], true)?.columns).toEqual(['region', 'column_2'])
  // Columns that there are take rows without names in their order; a reserved name is none.
  expect(optionTableIn(rows, ['region', 'zone'])?.columns).toEqual(['region', 'zone'])
  expect(optionTableIn(`\tname\tcode\n${rows}`)?.columns).toEqual(['column_1', 'code'])
})

test('A copied row, a list and blank rows are no table, and a table is bounded', () => {
  for (const text of ['Mud\tSand', 'Mud\nSand', '\n\t\n', '']) expect(optionTableIn(text)).toBeNull()
  const wide = optionTableIn(Array.from({ length: 2 }, () => 'x\t'.repeat(40)).join('\n'))
  expect(wide?.columns).toHaveLength(20)
  const [long] = optionTableIn(`A\t${'x'.repeat(300)}\nB\ty`)?.options ?? []
  expect(long?.columns?.column_1).toHaveLength(200)
})

test('Pasted rows give their columns to options that are there already', () => {
  const [kilifi = { text: '' }, kwale = { text: '' }] =
    optionTableIn('\tregion\nKilifi\tCoast\nKwale\tCoast')?.options ?? []
  const { options: after, ...counts } = withPasted(options('Kilifi', 'Embu'), 2, 0, [kilifi, kwale])
  expect(after).toEqual([kilifi, { text: 'Embu' }, kwale])
  expect(counts).toEqual({ added: 1, twice: 1, over: 0 })
})

test('A step gives the step that undoes it, or null if it changes nothing', () => {
  const start = draft('abc')
  const taken = (step: Parameters<typeof takeStep>[1]) => {
    const found = takeStep(start, step)
    return found && [ids(found.draft), found.back]
  }
  const part = (id: string) => ({ field: text(id), parts: [] })
  const spot = (index: number) => ({ parent: null, index })
  expect(taken({ type: 'insert', part: part('x'), spot: spot(1) })).toEqual([
    'axbc',
    { type: 'remove', id: 'x' },
  ])
  expect(taken({ type: 'insert', part: part('b'), spot: spot(0) })).toBeNull()
  expect(taken({ type: 'remove', id: 'b' })).toEqual([
    'ac',
    { type: 'insert', part: part('b'), spot: spot(1) },
  ])
  expect(taken({ type: 'remove', id: 'x' })).toBeNull()
  expect(taken({ type: 'move', id: 'c', spot: spot(0) })).toEqual([
    'cab',
    { type: 'move', id: 'c', spot: spot(2) },
  ])
  expect(taken({ type: 'move', id: 'c', spot: spot(2) })).toBeNull()
  expect(taken({ type: 'move', id: 'x', spot: spot(0) })).toBeNull()
})

test('The copy of a repeat has ids of its own, and its rules name them', () => {
  const inner = (id: string, more: object = {}): DraftField => ({ ...newField('text', id, id), ...more })
  const repeat: DraftField = {
    ...newField('repeat', 'members', 'Members'),
    kind: 'repeat',
    min: 0,
    max: 5,
    fields: [
      inner('who', { kind: 'group', appearance: 'section' }),
      inner('name', { extensions: { group: 'who', name: 'full_name' } }),
      inner('nick', { extensions: { relevant: { type: 'field', id: 'name' } } }),
    ],
  }
  const [part] = treeOf([repeat])
  if (!part) throw new Error('A list of one field has a part.')
  const copy = copyPart(part, 'members-k3f9ab').field
  const [who, name, nick] = 'fields' in copy ? copy.fields : []
  expect(copy.id).toBe('members-k3f9ab')
  expect(new Set([...allFields([repeat]), ...allFields([copy])].map(({ id }) => id)).size).toBe(8)
  expect(name).toMatchObject({ label: 'name', extensions: { group: who?.id } })
  expect(name).not.toHaveProperty('extensions.name')
  expect(nick).toMatchObject({ extensions: { relevant: { type: 'field', id: name?.id } } })
  expect(repeat.fields[1]).toMatchObject({ id: 'name' })
})
