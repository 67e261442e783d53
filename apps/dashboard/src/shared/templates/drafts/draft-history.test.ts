import { type DraftField, emptyDraft, type TemplateDraft } from '@quadrat/domain/template/template-draft'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { draftHistory, type Writes } from './draft-history.ts'

interface Entry {
  draft: TemplateDraft
  writes: Writes | null
}

const question = (id: string): DraftField => ({ kind: 'text', id, label: id, isRequired: false })
const withQuestions = (...ids: string[]): TemplateDraft => ({
  meta: emptyDraft().meta,
  fields: ids.map(question),
})
const idsOf = ({ fields }: TemplateDraft) => fields.map(({ id }) => id).sort()
const base = withQuestions('a', 'b')

it('accepts an entry that includes its own writes', () => {
  const one = draftHistory('one', base, null)
  const other = draftHistory('other', base, null)
  const first = one.write(null, withQuestions('a', 'b', 'one'))
  const second = other.write(first, withQuestions('a', 'b', 'other'))
  expect(idsOf(second.draft)).toEqual(['a', 'b', 'one', 'other'])
  expect(idsOf(one.receive(second, first.draft))).toEqual(['a', 'b', 'one', 'other'])
  expect(one.isBehind()).toBe(false)
})

it('notices that its own entry was overwritten, and writes the merged one', () => {
  const one = draftHistory('one', base, null)
  const other = draftHistory('other', base, null)
  const mine = one.write(null, withQuestions('a', 'one'))
  const theirs = other.write(null, withQuestions('a', 'b', 'other'))
  expect(idsOf(one.receive(theirs, mine.draft))).toEqual(['a', 'one', 'other'])
  expect(one.isBehind()).toBe(true)
  const both = one.write(theirs, one.stored())
  expect(one.isBehind()).toBe(false)
  expect(idsOf(other.receive(both, theirs.draft))).toEqual(['a', 'one', 'other'])
  expect(other.isBehind()).toBe(false)
})

it('accepts an entry without a version vector', () => {
  const one = draftHistory('one', base, { draft: withQuestions('a', 'b', 'c'), writes: null })
  expect(idsOf(one.receive({ draft: withQuestions('a', 'b'), writes: null }, one.stored()))).toEqual([
    'a',
    'b',
  ])
})

it('begins with what is stored, and knows that nothing waits', () => {
  const stored = { draft: withQuestions('a', 'c'), writes: { other: 2 } }
  const one = draftHistory('one', base, stored)
  expect([idsOf(one.stored()), one.isEmpty(), one.isBehind()]).toEqual([['a', 'c'], false, false])
  expect(draftHistory('one', base, null).isEmpty()).toBe(true)
  expect(one.write(stored, withQuestions('a', 'c', 'd')).writes).toEqual({ other: 2, one: 1 })
})

it('changes nothing for an entry that it knows', () => {
  const one = draftHistory('one', base, null)
  const first = one.write(null, withQuestions('a', 'b', 'c'))
  one.write(first, withQuestions('a', 'b', 'c', 'd'))
  const shown = withQuestions('a', 'b', 'c', 'd', 'e')
  expect(one.receive(first, shown)).toBe(shown)
  expect(idsOf(one.stored())).toEqual(['a', 'b', 'c', 'd'])
})

it('keeps the writes of the fifty tabs that wrote last', () => {
  const writes = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`tab ${n}`, 1]))
  const one = draftHistory('one', base, { draft: base, writes })
  const kept = Object.keys(one.write(null, withQuestions('a')).writes)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 'tab 11', 'one'])
})

it('restarts from another saved template', () => {
  const one = draftHistory('one', base, null)
  one.write(null, withQuestions('a'))
  one.restart(withQuestions('x'))
  expect([one.isEmpty(), idsOf(one.stored())]).toEqual([true, ['x']])
  expect(one.write(null, withQuestions('x', 'y')).writes).toEqual({ one: 2 })
})

/**
 * A storage with the worst timing that a browser allows: the writes of other tabs arrive in order, but at any
 * later time, and a tab reads the last entry that arrived.
 */
function browser(names: string[]) {
  let stored: Entry | null = null
  const tabs = names.map(name => {
    const history = draftHistory(name, base, null)
    return { name, history, shown: base, read: null as Entry | null, inbox: [] as Entry[], isPending: false }
  })
  type Tab = (typeof tabs)[number]
  let questions = 0
  let titles = 0

  function add(tab: Tab): void {
    tab.shown = { ...tab.shown, fields: [...tab.shown.fields, question(`${tab.name}-${questions++}`)] }
    tab.isPending = true
  }
  /** Changes a property that can have the value of one tab only. */
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
    for (const other of tabs) if (other !== tab) other.inbox.push(written)
  }
  function hear(tab: Tab): void {
    const entry = tab.inbox.shift()
    if (!entry) return
    tab.read = entry
    tab.shown = tab.history.receive(entry, tab.shown)
  }
  const waits = (tab: Tab) => tab.isPending || tab.history.isBehind()
  return { tabs, add, name, store, hear, waits, stored: () => stored, count: () => questions }
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

it('loses no change, whenever the writes of other tabs arrive', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const { tabs, add, name, store, hear, waits, stored, count } = browser(['x', 'y', 'z'])
      for (const { tab: at, does } of steps) {
        const tab = tabs[at] as (typeof tabs)[number]
        if (does === 'add') add(tab)
        else if (does === 'name') name(tab)
        else if (does === 'hear') hear(tab)
        else if (waits(tab)) store(tab, does === 'store')
      }
      // Then nobody types any more, and the tabs write in turn.
      for (let turn = 0; turn < 12; turn++)
        for (const tab of tabs) {
          for (const other of tabs) while (other.inbox.length > 0) hear(other)
          if (waits(tab)) store(tab, true)
        }
      expect(tabs.filter(waits)).toEqual([])
      const kept = stored()?.draft ?? base
      expect(idsOf(kept)).toHaveLength(count() + 2)
      for (const { shown } of tabs)
        expect([idsOf(shown), shown.meta.title]).toEqual([idsOf(kept), kept.meta.title])
    }),
    { numRuns: 500 },
  )
})
