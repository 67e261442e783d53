import type { TaskStatus } from '@quadrat/domain/task'
import { describe, expect, it } from 'vitest'
import type { TaskRow } from '#src/shared/tasks/task.api.ts'
import { type Answer, arrived, nextShown, type Shown } from './shown-rows.ts'

const row = (id: number, status: TaskStatus = 'PENDING') => ({ id: String(id), status }) as TaskRow
const rows = (...ids: number[]) => ids.map(id => row(id))
const ids = (shown: Shown) => shown.rows.map(({ id }) => Number(id))
const sorted = (set: ReadonlySet<string>) => [...set].map(Number).sort((a, b) => b - a)

const onTop: Omit<Answer, 'latest' | 'first'> = {
  place: 'all/1',
  filter: 'all',
  page: 1,
  limit: 3,
  mayMove: true,
}
const top = (latest: TaskRow[], more: Partial<Answer> = {}): Answer => ({
  ...onTop,
  latest,
  first: latest,
  ...more,
})
const later = (latest: TaskRow[], first: TaskRow[] | null): Answer => ({
  ...onTop,
  place: 'all/2',
  page: 2,
  mayMove: false,
  latest,
  first,
})

describe('the rows of the feed, at the top of the first page', () => {
  const shown = nextShown(null, top(rows(9, 8, 7)))

  it('are what the server answers, and nothing is new on arrival', () => {
    expect(ids(shown)).toEqual([9, 8, 7])
    expect(shown.fresh.size).toBe(0)
  })

  it('let new ones in and mark them', () => {
    const next = nextShown(shown, top(rows(11, 10, 9)))
    expect(ids(next)).toEqual([11, 10, 9])
    expect(sorted(next.fresh)).toEqual([11, 10])
  })

  it('let one in between when an older task begins to match', () => {
    const pending = nextShown(null, top(rows(9, 5, 3)))
    expect(sorted(nextShown(pending, top(rows(9, 8, 5))).fresh)).toEqual([8])
  })

  it('mark none that only moved up from below', () => {
    expect(nextShown(shown, top(rows(9, 7, 6))).fresh.size).toBe(0)
  })

  it('keep one that left where it stood, and let one go that was pushed off the end', () => {
    expect(ids(nextShown(shown, top(rows(9, 7, 6))))).toEqual([9, 8, 7, 6])
    expect(ids(nextShown(shown, top(rows(10, 9, 8))))).toEqual([10, 9, 8])
    expect(ids(nextShown(shown, top(rows(9))))).toEqual([9, 8, 7])
  })

  it('take over what changed', () => {
    const next = nextShown(shown, top([row(9, 'COMPLETED'), row(8), row(7)]))
    expect(next.rows[0]?.status).toBe('COMPLETED')
  })

  it('stay the very same when nothing happened', () => {
    expect(nextShown(shown, top(shown.latest as TaskRow[]))).toBe(shown)
  })
})

describe('the rows of the feed, while the reader is further down', () => {
  const shown = nextShown(null, top(rows(9, 8, 7), { mayMove: false }))

  it('stand still and change in place; what came waits', () => {
    const next = nextShown(shown, top([row(10), row(9), row(8, 'REJECTED')], { mayMove: false }))
    expect(ids(next)).toEqual([9, 8, 7])
    expect(next.rows[1]?.status).toBe('REJECTED')
    expect(arrived(next.known ?? [], next.latest, 3)).toEqual(['10'])
  })

  it('come in, marked, when she is back at the top', () => {
    const still = nextShown(shown, top(rows(11, 10, 9), { mayMove: false }))
    const next = nextShown(still, top(still.latest as TaskRow[]))
    expect(ids(next)).toEqual([11, 10, 9])
    expect(sorted(next.fresh)).toEqual([11, 10])
    expect(arrived(next.known ?? [], next.latest, 3)).toEqual([])
  })
})

describe('the rows of a later page', () => {
  it('are counted against the first page as it was seen before', () => {
    const first = nextShown(null, top(rows(9, 8, 7)))
    const second = nextShown(first, later(rows(6, 5, 4), rows(9, 8, 7)))
    const next = nextShown(second, later(rows(8, 7, 6), rows(11, 10, 9)))
    expect(ids(next)).toEqual([6, 5, 4])
    expect(arrived(next.known ?? [], rows(11, 10, 9), 3)).toEqual(['11', '10'])
    const back = nextShown(next, top(rows(11, 10, 9)))
    expect(ids(back)).toEqual([11, 10, 9])
    expect(sorted(back.fresh)).toEqual([11, 10])
  })

  it('know the first page from its first answer when she came by a link', () => {
    const second = nextShown(null, later(rows(6, 5, 4), null))
    expect(second.known).toBeNull()
    const next = nextShown(second, later(second.latest as TaskRow[], rows(9, 8, 7)))
    expect(next.known).toEqual(['9', '8', '7'])
  })

  it('mark nothing as new when another filter is chosen', () => {
    const first = nextShown(null, top(rows(9, 8, 7)))
    const other = nextShown(first, top(rows(12, 3), { place: 'p/1', filter: 'p' }))
    expect(ids(other)).toEqual([12, 3])
    expect(other.fresh.size).toBe(0)
  })
})
