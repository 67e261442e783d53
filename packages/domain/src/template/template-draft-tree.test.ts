import { describe, expect, test } from 'vitest'
import { type DraftField, emptyDraft, newField, type TemplateDraft } from './template-draft.ts'
import { dropAt } from './template-draft-drop.ts'
import { changeField, copyPart } from './template-draft-fields.ts'
import { takeStep } from './template-draft-steps.ts'
import { fieldsOf, holdersOf, partOf, treeOf, treeRows } from './template-draft-tree.ts'
import { structureErrors } from './template-errors.ts'
import { inGroup } from './template-structure.ts'

const text = (id: string) => newField('text', id, id)
const group = (id: string) => newField('group', id, id)
const within = (id: string, ...fields: DraftField[]) => [group(id), ...fields.map(one => inGroup(one, id))]
const repeat = (id: string, ...fields: DraftField[]): DraftField => ({
  ...(newField('repeat', id, id) as DraftField & { kind: 'repeat' }),
  fields,
})
/** The fields in the order of the form, with a dot for each group and repeat that they are in. */
const drawn = (fields: readonly DraftField[]) =>
  treeRows(fields).map(({ field, depth }) => `${'.'.repeat(depth)}${field.id}`)

const fields: DraftField[] = [
  text('a'),
  ...within('home', text('roof'), repeat('members', text('name'), ...within('work', text('job')))),
  text('z'),
]
const start: TemplateDraft = { ...emptyDraft(), fields }
const moved = (id: string, parent: string | null, index: number, from = start) =>
  takeStep(from, { type: 'move', id, spot: { parent, index } })?.draft

describe('the tree of a draft', () => {
  test('has what is in groups and repeats below them, and is the same list again', () => {
    expect(drawn(fields)).toEqual([...['a', 'home', '.roof', '.members', '..name', '..work', '...job', 'z']])
    const list = fieldsOf(treeOf(fields))
    expect(list.length).toBe(fields.length)
    expect(list.every((field, at) => field === fields[at])).toBe(true)
    expect(treeRows(fields).map(({ size }) => size)).toEqual([0, 5, 0, 3, 0, 1, 0, 0])
    expect(holdersOf(fields, 'job').map(({ id }) => id)).toEqual(['home', 'members', 'work'])
  })

  test('takes a field into groups and repeats and out of them, and leaves the others as they are', () => {
    const into = moved('a', 'work', 0)
    expect(drawn(into?.fields ?? [])).toEqual([
      'home',
      '.roof',
      '.members',
      '..name',
      '..work',
      '...a',
      '...job',
      'z',
    ])
    expect(structureErrors(into?.fields ?? [])).toEqual([])
    expect(into?.fields.at(-1)).toBe(fields.at(-1))
    const out = into && moved('a', null, 9, into)
    expect(drawn(out?.fields ?? [])).toEqual([
      'home',
      '.roof',
      '.members',
      '..name',
      '..work',
      '...job',
      'z',
      'a',
    ])
    expect(out?.fields.at(-1)).toEqual(text('a'))
    const whole = moved('home', null, 0)
    expect(drawn(whole?.fields ?? []).slice(0, 3)).toEqual(['home', '.roof', '.members'])
    expect(drawn(moved('work', 'home', 0)?.fields ?? [])).toEqual([
      'a',
      'home',
      '.work',
      '..job',
      '.roof',
      '.members',
      '..name',
      'z',
    ])
  })

  test('takes no group into itself, nothing into a question, and three repeats within each other at most', () => {
    expect(moved('home', 'work', 0)).toBeUndefined()
    expect(moved('home', 'home', 0)).toBeUndefined()
    expect(moved('a', 'z', 0)).toBeUndefined()
    const two = takeStep(start, {
      type: 'insert',
      part: { field: repeat('r2'), parts: [{ field: repeat('r3'), parts: [] }] },
      spot: { parent: 'work', index: 0 },
    })?.draft
    expect(drawn(two?.fields ?? [])).toContain('....r3')
    const fourth = { field: repeat('r4'), parts: [] }
    expect(
      two && takeStep(two, { type: 'insert', part: fourth, spot: { parent: 'r3', index: 0 } }),
    ).toBeNull()
    expect(
      two && takeStep(two, { type: 'insert', part: fourth, spot: { parent: 'home', index: 0 } }),
    ).not.toBeNull()
  })

  test('changes a question in a repeat, and shares all others', () => {
    const changed = changeField(start, inGroup({ ...text('job'), label: 'Trade' }, 'work'))
    expect(treeRows(changed.fields).find(({ field }) => field.id === 'job')?.field.label).toBe('Trade')
    expect(changed.fields[0]).toBe(fields[0])
    expect(changeField(changed, changed.fields[0] as DraftField)).toBe(changed)
    expect(changeField(start, text('missing'))).toBe(start)
  })

  test('copies a group with all that is in it, and rules among the copies name the copies', () => {
    const ruled: DraftField = {
      ...(text('roof') as DraftField & { kind: 'text' }),
      extensions: { group: 'home', name: 'roof_of', relevant: { type: 'field', id: 'name' } },
    }
    const list = fields.map(field => (field.id === 'roof' ? ruled : field))
    const part = partOf(treeOf(list), 'home')
    const copy = part && copyPart(part, 'home-k3f9ab')
    const copied = copy ? treeRows(fieldsOf([copy])).map(({ field }) => field) : []
    expect(copied.map(({ label }) => label)).toEqual(['home', 'roof', 'members', 'name', 'work', 'job'])
    const named = copied.find(({ label }) => label === 'name')
    expect(copied[1]).toMatchObject({
      extensions: { group: 'home-k3f9ab', relevant: { type: 'field', id: named?.id } },
    })
    expect(copied[1]).not.toHaveProperty('extensions.name')
    expect(new Set([...copied, ...treeRows(list).map(({ field }) => field)].map(({ id }) => id)).size).toBe(
      14,
    )
    const both =
      copy &&
      takeStep({ ...start, fields: list }, { type: 'insert', part: copy, spot: { parent: null, index: 2 } })
    expect(structureErrors(both?.draft.fields ?? [])).toEqual([])
  })
})

describe('a dragged row', () => {
  const drop = (id: string, over: string, depth: number) => {
    const found = dropAt(fields, id, over, depth)
    return found && `${found.spot.parent ?? 'form'} ${found.spot.index}`
  }

  test('comes to stand as deep as it is dragged, as far as its place allows', () => {
    // Behind 'job', the last of 'work', and before 'z'.
    expect(drop('a', 'job', 0)).toBe('form 1')
    expect(drop('a', 'job', 1)).toBe('home 2')
    expect(drop('a', 'job', 2)).toBe('members 2')
    expect(drop('a', 'job', 3)).toBe('work 1')
    expect(drop('a', 'job', 9)).toBe('work 1')
    // Between 'home' and 'roof' it is in the group.
    expect(drop('a', 'home', 0)).toBe('home 0')
    expect(drop('z', 'home', 0)).toBe('form 1')
    expect(drop('z', 'a', 5)).toBe('form 0')
  })

  test('changes its depth without leaving its line', () => {
    expect(drop('job', 'job', 2)).toBe('members 2')
    expect(drop('job', 'job', 0)).toBe('form 2')
    expect(drop('z', 'z', 1)).toBe('home 2')
    expect(drop('a', 'a', 1)).toBe('form 0')
  })

  test('takes along what is in it', () => {
    expect(drop('work', 'roof', 1)).toBe('home 0')
    expect(drop('home', 'z', 0)).toBe('form 2')
    expect(drop('home', 'z', 1)).toBe('form 2')
  })

  test('has no place in a fourth repeat', () => {
    const deep = [repeat('r1', repeat('r2', repeat('r3', text('q')))), repeat('r4', text('x'))]
    expect(dropAt(deep, 'r4', 'q', 3)).toBeNull()
    expect(dropAt(deep, 'r4', 'r4', 3)?.spot).toEqual({ parent: 'r2', index: 1 })
  })
})
