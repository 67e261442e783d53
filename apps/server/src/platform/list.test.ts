import { sql } from 'drizzle-orm'
import { bigint, PgDialect, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import {
  containing,
  countOf,
  dateWhere,
  idWhere,
  readOrder,
  rowCount,
  textWhere,
  valueWhere,
  withoutUndefined,
} from './list.ts'

describe('A filter', () => {
  it.each([null, undefined, {}])('that is %j does not filter', filter => {
    expect([idWhere(filter), textWhere(filter), dateWhere(filter), valueWhere(filter)]).toEqual([
      ...[undefined, undefined, undefined, undefined],
    ])
  })

  it.each([
    [{ eq: '7' }, { eq: 7 }],
    [{ eq: 0 }, { eq: 0 }],
    [{ in: ['7', 8] }, { in: [7, 8] }],
    [{ in: [] }, { in: [] }],
    [{ notIn: ['7'] }, { notIn: [7] }],
    [{ notIn: [] }, undefined],
    [{ eq: null, in: null, notIn: null }, undefined],
    [
      { eq: '7', notIn: ['8'] },
      { eq: 7, notIn: [8] },
    ],
    [{ contains: '7' }, undefined],
  ])('of ids %j becomes %j', (filter, where) => {
    expect(idWhere(filter)).toEqual(where)
  })

  it('of ids refuses a value that is not an id', () => {
    expect(() => idWhere({ in: ['x'] })).toThrow('not-found')
  })

  it.each([
    [{ eq: '' }, { eq: '' }],
    [{ eq: 'Asha' }, { eq: 'Asha' }],
    [{ contains: 'sh' }, { ilike: '%sh%' }],
    [{ contains: '' }, undefined],
    [{ eq: null, contains: null }, undefined],
  ])('of texts %j becomes %j', (filter, where) => {
    expect(textWhere(filter)).toEqual(where)
  })

  const [first, second] = [new Date('2026-01-01'), new Date('2026-02-01')]
  it.each([
    [{ between: [first, second] }, { gte: first, lte: second }],
    [{ between: [first] }, { gte: first }],
    [
      { gte: second, between: [first, second] },
      { gte: second, lte: second },
    ],
    [
      { lte: first, between: [first, second] },
      { gte: first, lte: first },
    ],
    [{ gte: first }, { gte: first }],
    [{ lte: first }, { lte: first }],
    [{ between: null }, undefined],
  ])('of times %#', (filter, where) => {
    expect(dateWhere(filter)).toEqual(where)
  })

  it.each([
    [{ eq: 'a' }, { eq: 'a' }],
    [{ in: ['a', 'b'] }, { in: ['a', 'b'] }],
    [{ in: [] }, { in: [] }],
    [{ eq: null, in: null }, undefined],
  ])('of values %j becomes %j', (filter, where) => {
    expect(valueWhere(filter)).toEqual(where)
  })

  it('loses its undefined parts and keeps its null parts', () => {
    expect(withoutUndefined({ a: undefined, b: null, c: 0 })).toStrictEqual({ b: null, c: 0 })
  })
})

it('The wildcards of LIKE are escaped in a search', () => {
  expect(containing('50%_\\x')).toBe('%50\\%\\_\\\\x%')
})

it('The count is read from the result of a query, and is 0 without a row', () => {
  expect([countOf([{ n: '42' }]), countOf([])]).toEqual([42, 0])
  expect(new PgDialect().sqlToQuery(rowCount.extras.n).sql).toBe('count(*)')
  expect(rowCount.columns).toEqual({})
})

describe('An order', () => {
  const table = pgTable('plots', {
    id: bigint({ mode: 'number' }).primaryKey(),
    title: text().notNull(),
    madeAt: timestamp().notNull(),
  })
  const columns = ({ id, title, madeAt }: typeof table) => ({
    ...{ id, title, createdAt: madeAt, trees: sql`(select 1)` },
  })
  const orderOf = (sort: string[] | null | undefined, fallback = 'createdAt:desc') =>
    readOrder<typeof table>(sort, columns, fallback)(table).map(part => new PgDialect().sqlToQuery(part).sql)

  it.each([
    [['title:asc'], ['lower("plots"."title") asc', '"plots"."id" asc']],
    [['title'], ['lower("plots"."title") asc', '"plots"."id" asc']],
    [['title:DESC'], ['lower("plots"."title") desc', '"plots"."id" desc']],
    [['title:up'], ['lower("plots"."title") asc', '"plots"."id" asc']],
    [['createdAt:asc'], ['"plots"."made_at" asc', '"plots"."id" asc']],
    [['trees:desc'], ['(select 1) desc', '"plots"."id" desc']],
    [['id:desc'], ['"plots"."id" desc']],
    [['shoe:asc', 'id:asc'], ['"plots"."id" asc']],
    [['toString:asc'], ['"plots"."made_at" desc', '"plots"."id" desc']],
    [[], ['"plots"."made_at" desc', '"plots"."id" desc']],
    [null, ['"plots"."made_at" desc', '"plots"."id" desc']],
    [undefined, ['"plots"."made_at" desc', '"plots"."id" desc']],
  ])('%j is one that no two rows share', (sort, order) => {
    expect(orderOf(sort).map(part => part.replace('madeAt', 'made_at'))).toEqual(order)
  })

  it('that is unknown is by id', () => {
    expect(orderOf(null, 'shoe')).toEqual(['"plots"."id" asc'])
  })
})
