import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import type { SuspendedDraft } from './draft-store.ts'
import { isSame, mergeDrafts } from './merge-drafts.ts'

/** The number of writes by each tab that a draft includes, by the id of the tab: a version vector. */
export type Writes = Readonly<Record<string, number>>

interface KnownState {
  draft: TemplateDraft
  writes: Writes
}

type Entry = Pick<SuspendedDraft, 'draft' | 'writes'>

/** The number of states that are remembered, to find the last common state of two tabs. */
const keptStates = 20
/** The number of tabs in the version vector of an entry: those that wrote last. */
const keptTabs = 50

/**
 * The states of a stored draft that one tab knows. A browser reports the writes of other tabs with a delay,
 * so two tabs may overwrite each other. The version vectors show that it happened, and the last common state
 * shows what each tab changed.
 * @param tab the id of this tab
 * @param base the saved template
 * @param stored the stored entry at the start; null if there is none
 */
export function draftHistory(tab: string, base: TemplateDraft, stored: Entry | null) {
  let count = 0
  /** The saved template. */
  let root: KnownState = { draft: base, writes: {} }
  /** The newest first. */
  let known: KnownState[] = []
  let isBehind = false
  if (stored) remember({ draft: stored.draft, writes: stored.writes ?? {} })

  function newest(): KnownState {
    return known[0] ?? root
  }

  function remember(state: KnownState): void {
    known = [state, ...known.slice(0, keptStates - 1)]
  }

  /** Starts again without a stored draft, from this saved template. */
  function restart(base: TemplateDraft): void {
    root = { draft: base, writes: {} }
    known = []
    isBehind = false
  }

  function integrate({ draft, writes }: Entry): void {
    const mine = newest()
    // A client without a version vector is assumed to have seen the newest state.
    if (writes === null) {
      if (!isSame(mine.draft, draft)) remember({ draft, writes: mine.writes })
      return
    }
    if (includes(mine.writes, writes)) return
    if (includes(writes, mine.writes)) {
      remember({ draft, writes })
      isBehind = false
      return
    }
    const common = known.find(state => includes(writes, state.writes)) ?? root
    // The order makes each tab that merges these two states get the same result.
    const [first, last] = inOrder(mine, { draft, writes })
    const merged = mergeDrafts(common.draft, first.draft, last.draft)
    remember({ draft: merged, writes: union(mine.writes, writes) })
    // Either of the two may be the stored one: an entry can be heard of after it was written over.
    isBehind = !isSame(merged, draft) || !isSame(merged, mine.draft)
  }

  /**
   * Merges an entry that a tab has written.
   * @param mine the draft on the screen
   * @returns the draft to show
   */
  function receive(entry: Entry, mine: TemplateDraft): TemplateDraft {
    const before = newest()
    integrate(entry)
    const after = newest()
    return after === before ? mine : mergeDrafts(before.draft, after.draft, mine)
  }

  /**
   * Merges `current` and `mine` into the entry to store.
   * @param current the stored entry, which may be older than the newest known state
   */
  function write(current: Entry | null, mine: TemplateDraft): { draft: TemplateDraft; writes: Writes } {
    const draft = current ? receive(current, mine) : mine
    count = Math.max(count, newest().writes[tab] ?? 0) + 1
    const { [tab]: _, ...others } = newest().writes
    const kept = Object.entries(others).slice(1 - keptTabs)
    remember({ draft, writes: Object.fromEntries([...kept, [tab, count]]) })
    isBehind = false
    return newest()
  }

  return {
    receive,
    write,
    restart,
    /** The stored draft as this tab knows it; the saved template if there is none. */
    stored: (): TemplateDraft => newest().draft,
    /** True if no draft is stored, as far as this tab knows. */
    isEmpty: (): boolean => known.length === 0,
    /** True if the storage lacks changes that this tab knows, so that it must write again. */
    isBehind: (): boolean => isBehind,
  }
}

function includes(all: Writes, some: Writes): boolean {
  return Object.entries(some).every(([tab, count]) => (all[tab] ?? 0) >= count)
}

function union(one: Writes, other: Writes): Writes {
  const tabs = [...Object.keys(one), ...Object.keys(other)]
  return Object.fromEntries(tabs.map(tab => [tab, Math.max(one[tab] ?? 0, other[tab] ?? 0)]))
}

function inOrder(one: KnownState, other: KnownState): [KnownState, KnownState] {
  const keyOf = ({ writes }: KnownState) => JSON.stringify(Object.entries(writes).sort())
  return keyOf(one) < keyOf(other) ? [one, other] : [other, one]
}
