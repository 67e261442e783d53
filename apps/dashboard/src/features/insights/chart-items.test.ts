import { expect, it } from 'vitest'
import { drawnItems } from './chart-items.ts'

const chart = (many: number) => {
  const items = Array.from({ length: many }, (_, n) => ({
    key: String(n),
    name: `Site ${n}`,
    short: `Site ${n}`,
    count: many - n,
    filter: { project: String(n) },
  }))
  return { items, count: many, total: items.reduce((sum, item) => sum + item.count, 0) }
}
const sum = (items: { count: number }[]) => items.reduce((total, { count }) => total + count, 0)

it('A pie is the whole: what is too small for a slice is drawn as others', () => {
  const drawn = drawnItems('project', 'pie', chart(20))
  expect(drawn).toHaveLength(8)
  expect(drawn.at(-1)).toMatchObject({ name: 'Others', filter: null })
  expect(sum(drawn)).toBe(chart(20).total)
  expect(drawnItems('project', 'pie', chart(8)).map(item => item.name)).not.toContain('Others')
})

it('A pie leaves out what has no tasks', () => {
  const { items, ...rest } = chart(2)
  const none = { key: 'x', name: 'Empty', short: 'Empty', count: 0, filter: null }
  expect(drawnItems('project', 'pie', { ...rest, items: [...items, none] })).toHaveLength(2)
})

it('Bars are the 30 with the most tasks, days and months are all', () => {
  expect(drawnItems('collector', 'bar', chart(45))).toHaveLength(30)
  expect(drawnItems('day', 'area', chart(31))).toHaveLength(31)
})

it('A status has its own colour in every type', () => {
  const one = { key: 'REJECTED', name: 'rejected', short: 'rejected', count: 1, filter: null }
  for (const type of ['bar', 'pie'] as const)
    expect(drawnItems('status', type, { items: [one], count: 1, total: 1 })[0]?.fill).toBe('var(--chart-bad)')
})
