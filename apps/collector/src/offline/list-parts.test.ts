import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeParts, inOrder, optionsOf, partOf } from './list-parts.ts'
import type { ListPart } from './store.ts'

const key = '1:7'
const option = (id: number, value = `Option ${id}`) => ({ id: String(id), value })
const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => option(from + n))

/** Applies the result as the store does. */
function keep(kept: readonly ListPart[], changes: ReadonlyMap<string, string | null>) {
  const { put, drop, grown } = changeParts(key, kept, changes)
  const parts = new Map(kept.map(part => [part.part, part]))
  for (const part of drop) parts.delete(part)
  for (const part of put) parts.set(part.part, part)
  return { parts: [...parts.values()], touched: put.length + drop.length, grown }
}

const all = (parts: readonly ListPart[]) => inOrder(parts).flatMap(optionsOf)

describe('the stored parts of a list', () => {
  it('equal the list after any changes, in the order of the ids', () => {
    const id = fc.integer({ min: 1, max: 60 })
    const value = fc.option(fc.string().filter(text => !text.includes('\u001f')))
    const changes = fc.array(fc.array(fc.tuple(id, value)))
    fc.assert(
      fc.property(changes, rounds => {
        const truth = new Map<number, string>()
        let parts: ListPart[] = []
        let count = 0
        for (const round of rounds) {
          for (const [one, text] of round) text === null ? truth.delete(one) : truth.set(one, text)
          const kept = keep(parts, new Map(round.map(([one, text]) => [String(one), text])))
          parts = kept.parts
          count += kept.grown
          const sorted = [...truth].sort(([a], [b]) => a - b)
          expect(all(parts)).toEqual(sorted.map(([one, text]) => ({ id: String(one), value: text })))
          expect(count).toBe(truth.size)
        }
      }),
    )
  })

  it('are not written if they have no changes', () => {
    const parts = [0, 1, 2].map(part => partOf(key, part, many(1 + part * 5000, 5000)))
    const { parts: after, touched } = keep(
      parts,
      new Map([
        ['5001', null],
        ['7000', 'Renamed'],
        ['2000000', 'New'],
      ]),
    )
    expect(touched).toBe(2)
    expect(after[0]).toBe(parts[0])
    expect(all(after)).toHaveLength(15_000)
    expect(all(after)[6998]).toEqual({ id: '7000', value: 'Renamed' })
    expect(all(after).at(-1)).toEqual({ id: '2000000', value: 'New' })
  })

  it('are split when they are too long, and dropped when they are empty', () => {
    const first = partOf(key, 0, many(1, 5000))
    const news = new Map(many(20_000, 5001).map(({ id, value }) => [id, value]))
    const divided = keep([first, partOf(key, 1, [option(90_000)])], news)
    expect(divided.parts).toHaveLength(4)
    expect(divided.parts.every(part => optionsOf(part).length <= 5000)).toBe(true)
    expect(all(divided.parts).map(({ id }) => Number(id))).toEqual(
      [...many(1, 5000), ...many(20_000, 5001), option(90_000)].map(({ id }) => Number(id)),
    )
    const full = keep([first], new Map(many(5001, 5000).map(({ id, value }) => [id, value])))
    expect(full.parts.map(part => optionsOf(part).length)).toEqual([10_000])
    const emptied = keep([first], new Map(many(1, 5000).map(({ id }) => [id, null])))
    expect([emptied.parts, emptied.grown]).toEqual([[], -5000])
  })

  it('support long ids, and texts that contain the separator', () => {
    const ids = ['999999999999999', '1000000000000000', '9']
    const { parts } = keep([], new Map(ids.map(one => [one, `a\u001fb ${one}`])))
    expect(all(parts)).toEqual(['9', ...ids.slice(0, 2)].map(one => ({ id: one, value: `a b ${one}` })))
  })
})
