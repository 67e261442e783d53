import fc from 'fast-check'
import { expect, it } from 'vitest'
import { smallFigures } from './small-groups.ts'

const marked = (counts: number[][], least = 5) =>
  smallFigures(counts, least).map((row, r) => row.map((isHidden, c) => (isHidden ? 'x' : counts[r]?.[c])))

it('A small figure takes another one with it, so that it is no difference to a sum', () => {
  expect(marked([[9], [2], [6]])).toEqual([[9], ['x'], ['x']])
  expect(marked([[9], [4], [3]])).toEqual([[9], ['x'], ['x']])
  expect(marked([[9], [2], [1]])).toEqual([['x'], ['x'], ['x']])
  expect(marked([[9], [0], [5]])).toEqual([[9], [0], [5]])
  expect(marked([[1]])).toEqual([['x']])
  expect(marked([[1], [8]], 0)).toEqual([[1], [8]])
  expect(
    marked([
      [2, 10, 20],
      [30, 40, 50],
      [7, 8, 9],
    ]),
  ).toEqual([
    ['x', 'x', 20],
    [30, 40, 50],
    ['x', 'x', 9],
  ])
})

it('No figure below the limit is shown, and none is the only hidden one beside one that is shown', () => {
  const table = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(fc.nat(12), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
  fc.assert(
    fc.property(table, fc.integer({ min: 2, max: 8 }), (counts, least) => {
      const hidden = smallFigures(counts, least)
      const cells = counts.map((row, r) => row.map((n, c) => ({ n, isHidden: hidden[r]?.[c] === true })))
      const columns = (cells[0] ?? []).map((_, at) => cells.flatMap(row => row[at] ?? []))
      for (const line of [...cells, ...columns]) {
        const ofLine = line.filter(({ n }) => n > 0)
        const gone = ofLine.filter(({ isHidden }) => isHidden)
        for (const { n, isHidden } of ofLine) expect(isHidden || n >= least).toBe(true)
        if (gone.length === 0 || gone.length === ofLine.length) continue
        expect(gone.length).toBeGreaterThan(1)
        expect(gone.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(least)
      }
    }),
  )
})
