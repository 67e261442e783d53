import type { TemplateDraft } from '@quadrat/domain/template-draft'
import type { SuspendedDraft } from './draft-store.ts'
import { isSame, mergeDrafts } from './merge-drafts.ts'

/** How many writes of each tab, by its id, a draft holds: a version vector. */
export type Writes = Readonly<Record<string, number>>

interface Seen {
  draft: TemplateDraft
  writes: Writes
}

type Entry = Pick<SuspendedDraft, 'draft' | 'writes'>

/** So many states are remembered to find the one that two tabs went apart from. */
const keptStates = 20
/** So many tabs are remembered in an entry, those that wrote last. */
const keptTabs = 50

/**
 * What one tab knows of a stored draft. A browser tells its tabs of each other's writes a moment late, so that two
 * of them may write over each other; from the counts each sees that it happened, and from the state before it what
 * either had changed.
 * @param tab an id of its own
 * @param base the saved template
 * @param stored the entry that was found at the start; null for none
 */
export function draftHistory(tab: string, base: TemplateDraft, stored: Entry | null) {
  let count = 0
  /** What is saved. */
  let root: Seen = { draft: base, writes: {} }
  /** The newest first. */
  let seen: Seen[] = []
  let isBehind = false
  if (stored) remember({ draft: stored.draft, writes: stored.writes ?? {} })

  function newest(): Seen {
    return seen[0] ?? root
  }

  function remember(state: Seen): void {
    seen = [state, ...seen.slice(0, keptStates - 1)]
  }

  /** Nothing is stored any more, and this is what is saved. */
  function restart(base: TemplateDraft): void {
    root = { draft: base, writes: {} }
    seen = []
    isBehind = false
  }

  function meet({ draft, writes }: Entry): void {
    const mine = newest()
    // A client that counts nothing has written on top of what it saw.
    if (writes === null) {
      if (!isSame(mine.draft, draft)) remember({ draft, writes: mine.writes })
      return
    }
    if (holds(mine.writes, writes)) return
    if (holds(writes, mine.writes)) {
      remember({ draft, writes })
      isBehind = false
      return
    }
    const common = seen.find(state => holds(writes, state.writes)) ?? root
    // Every tab that merges these two has to come to the same.
    const [first, last] = inOrder(mine, { draft, writes })
    const merged = mergeDrafts(common.draft, first.draft, last.draft)
    remember({ draft: merged, writes: union(mine.writes, writes) })
    // Either of the two may be the stored one: an entry can be heard of after it was written over.
    isBehind = !isSame(merged, draft) || !isSame(merged, mine.draft)
  }

  /**
   * Takes in an entry that a tab has written.
   * @param mine what is on the screen
   * @returns what is to be on the screen then
   */
  function receive(entry: Entry, mine: TemplateDraft): TemplateDraft {
    const before = newest()
    meet(entry)
    const after = newest()
    return after === before ? mine : mergeDrafts(before.draft, after.draft, mine)
  }

  /**
   * What to store in place of `current` so that it holds both.
   * @param current what the storage says, which may be older than what is known
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
    /** The stored draft as this tab knows it; what is saved where there is none. */
    stored: (): TemplateDraft => newest().draft,
    /** No draft is stored, as far as this tab knows. */
    isEmpty: (): boolean => seen.length === 0,
    /** The storage lacks some of what this tab knows: it has to be written again. */
    isBehind: (): boolean => isBehind,
  }
}

function holds(all: Writes, some: Writes): boolean {
  return Object.entries(some).every(([tab, count]) => (all[tab] ?? 0) >= count)
}

function union(one: Writes, other: Writes): Writes {
  const tabs = [...Object.keys(one), ...Object.keys(other)]
  return Object.fromEntries(tabs.map(tab => [tab, Math.max(one[tab] ?? 0, other[tab] ?? 0)]))
}

function inOrder(one: Seen, other: Seen): [Seen, Seen] {
  const named = ({ writes }: Seen) => JSON.stringify(Object.entries(writes).sort())
  return named(one) < named(other) ? [one, other] : [other, one]
}
