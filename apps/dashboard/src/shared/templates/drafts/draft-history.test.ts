import { type DraftField, emptyDraft, type TemplateDraft } from '@quadrat/domain/template-draft'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { draftHistory, type Writes } from './draft-history.ts'

interface Entry {
  draft: TemplateDraft
  writes: Writes | null
}

const question = (id: string): DraftField => ({ kind: 'text', id, label: id, isRequired: false })
const asking = (...ids: string[]): TemplateDraft => ({ meta: emptyDraft().meta, fields: ids.map(question) })
const asked = ({ fields }: TemplateDraft) => fields.map(({ id }) => id).sort()
const base = asking('a', 'b')

it('takes over what another tab has written on top of its own', () => {
  const one = draftHistory('one', base, null)
  const other = draftHistory('other', base, null)
  const first = one.write(null, asking('a', 'b', 'one'))
  const second = other.write(first, asking('a', 'b', 'other'))
  expect(asked(second.draft)).toEqual(['a', 'b', 'one', 'other'])
  expect(asked(one.receive(second, first.draft))).toEqual(['a', 'b', 'one', 'other'])
  expect(one.isBehind()).toBe(false)
})

it('notices that its own was written over, and writes both', () => {
  const one = draftHistory('one', base, null)
  const other = draftHistory('other', base, null)
  const mine = one.write(null, asking('a', 'one'))
  const theirs = other.write(null, asking('a', 'b', 'other'))
  expect(asked(one.receive(theirs, mine.draft))).toEqual(['a', 'one', 'other'])
  expect(one.isBehind()).toBe(true)
  const both = one.write(theirs, one.stored())
  expect(one.isBehind()).toBe(false)
  expect(asked(other.receive(both, theirs.draft))).toEqual(['a', 'one', 'other'])
  expect(other.isBehind()).toBe(false)
})

it('believes a client that counts nothing', () => {
  const one = draftHistory('one', base, { draft: asking('a', 'b', 'c'), writes: null })
  expect(asked(one.receive({ draft: asking('a', 'b'), writes: null }, one.stored()))).toEqual(['a', 'b'])
})

it('begins anew when what is saved is another', () => {
  const one = draftHistory('one', base, null)
  one.write(null, asking('a'))
  one.restart(asking('x'))
  expect([one.isEmpty(), asked(one.stored())]).toEqual([true, ['x']])
  expect(one.write(null, asking('x', 'y')).writes).toEqual({ one: 2 })
})

/**
 * A storage as a browser has it at its worst: each tab reads what it was told last, and is told of what the others
 * write in their order, but when it pleases.
 */
function browser(names: string[]) {
  let stored: Entry | null = null
  const tabs = names.map(name => {
    const history = draftHistory(name, base, null)
    return { name, history, shown: base, read: null as Entry | null, told: [] as Entry[], isPending: false }
  })
  type Tab = (typeof tabs)[number]
  let questions = 0
  let titles = 0

  function add(tab: Tab): void {
    tab.shown = { ...tab.shown, fields: [...tab.shown.fields, question(`${tab.name}-${questions++}`)] }
    tab.isPending = true
  }
  /** What two tabs cannot both have. */
  function name(tab: Tab): void {
    tab.shown = { ...tab.shown, meta: { ...tab.shown.meta, title: `${tab.name} ${titles++}` } }
    tab.isPending = true
  }
  function store(tab: Tab, isFresh: boolean): void {
    const written = tab.history.write(isFresh ? stored : tab.read, tab.shown)
    tab.shown = written.draft
    tab.isPending = false
    stored = written
    tab.read = written
    for (const other of tabs) if (other !== tab) other.told.push(written)
  }
  function hear(tab: Tab): void {
    const entry = tab.told.shift()
    if (!entry) return
    tab.read = entry
    tab.shown = tab.history.receive(entry, tab.shown)
  }
  const waits = (tab: Tab) => tab.isPending || tab.history.isBehind()
  return { tabs, add, name, store, hear, waits, stored: () => stored, asked: () => questions }
}

const step = fc.record({
  tab: fc.nat({ max: 2 }),
  does: fc.constantFrom('add', 'name', 'hear', 'store', 'store late' as const),
})

it('stores the merged draft where it hears late of an entry that it wrote over', () => {
  const titled = (title: string): TemplateDraft => ({ ...base, meta: { ...base.meta, title } })
  const x = draftHistory('x', base, null)
  const theirs = draftHistory('y', base, null).write(null, titled('of y'))
  const mine = x.write(null, titled('of x'))
  expect(x.receive(theirs, mine.draft).meta.title).toBe('of y')
  expect(x.isBehind()).toBe(true)
})

it('loses nothing, whenever tabs hear of each other', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const { tabs, add, name, store, hear, waits, stored, asked: count } = browser(['x', 'y', 'z'])
      for (const { tab: at, does } of steps) {
        const tab = tabs[at] as (typeof tabs)[number]
        if (does === 'add') add(tab)
        else if (does === 'name') name(tab)
        else if (does === 'hear') hear(tab)
        else if (waits(tab)) store(tab, does === 'store')
      }
      // Then everybody rests, and the tabs take turns.
      for (let turn = 0; turn < 12; turn++)
        for (const tab of tabs) {
          for (const other of tabs) while (other.told.length > 0) hear(other)
          if (waits(tab)) store(tab, true)
        }
      expect(tabs.filter(waits)).toEqual([])
      const kept = stored()?.draft ?? base
      expect(asked(kept)).toHaveLength(count() + 2)
      for (const { shown } of tabs)
        expect([asked(shown), shown.meta.title]).toEqual([asked(kept), kept.meta.title])
    }),
    { numRuns: 500 },
  )
})
