import { sql } from 'drizzle-orm'
import { bigint, PgDialect, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { readInstant } from '#src/platform/input/calendar-day.ts'
import {
  countOf,
  dateWhere,
  hasPart,
  idWhere,
  listOrder,
  rowCount,
  textIn,
  valueWhere,
  withoutUndefined,
} from './list.ts'

describe('A filter', () => {
  it.each([null, undefined, {}])('that is %j does not filter', filter => {
    expect([idWhere(filter), dateWhere(filter), valueWhere(filter)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(textIn(filter, () => sql`x`)).toEqual({})
  })

  it.each([
    [{ eq: '7' }, { eq: 7 }],
    [{ eq: 0 }, { eq: 0 }],
    [{ in: ['7', 8] }, { in: [7, 8] }],
    [{ in: [] }, { in: [] }],
    [{ notIn: ['7'] }, { OR: [{ notIn: [7] }, { isNull: true }] }],
    [{ notIn: [] }, undefined],
    [{ eq: null, in: null, notIn: null }, undefined],
    [
      { eq: '7', notIn: ['8'] },
      { eq: 7, OR: [{ notIn: [8] }, { isNull: true }] },
    ],
  ])('of ids %j becomes %j', (filter, where) => {
    expect(idWhere(filter)).toEqual(where)
  })

  it('of ids refuses a value that is not an id', () => {
    expect(() => idWhere({ in: ['x'] })).toThrow('not-found')
    expect(() => idWhere({ contains: '7' })).toThrow('input.invalid')
  })

  it.each([
    [{ eq: '' }, 'name = $1', ['']],
    [{ eq: 'Asha' }, 'name = $1', ['Asha']],
    [{ contains: 'sh' }, 'strpos(fold(name), (select fold($1))) > 0', ['sh']],
    [
      { eq: 'Asha', contains: '50%' },
      'name = $1 and strpos(fold(name), (select fold($2))) > 0',
      ['Asha', '50%'],
    ],
    [{ contains: '' }, undefined, undefined],
    [{ eq: null, contains: null }, undefined, undefined],
  ])('of texts %j becomes %j', (filter, where, params) => {
    const { RAW } = textIn(filter, () => sql`name`)
    const query = RAW && new PgDialect().sqlToQuery(RAW(null))
    expect([query?.sql, query?.params]).toEqual([where, params])
  })

  it('of texts uses the folded column of the table where there is one', () => {
    const { RAW } = textIn(
      { contains: 'sh' },
      () => sql`name`,
      () => sql`folded`,
    )
    expect(RAW && new PgDialect().sqlToQuery(RAW(null))).toEqual(
      new PgDialect().sqlToQuery(hasPart(sql`folded`, 'sh')),
    )
  })

  const [first, second] = [new Date('2026-01-01'), new Date('2026-02-01')]
  it.each([
    [{ between: [first, second] }, { gte: first, lte: second }],
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

  it('of times refuses one bound of two', () => {
    for (const between of [[], [first], [first, second, first]])
      expect(() => dateWhere({ between })).toThrow('input.invalid')
  })

  it.each([
    ['UTC', '2026-08-15T00:00:00.000Z', '2026-08-15T23:59:59.999Z'],
    [undefined, '2026-08-15T00:00:00.000Z', '2026-08-15T23:59:59.999Z'],
    ['Africa/Nairobi', '2026-08-14T21:00:00.000Z', '2026-08-15T20:59:59.999Z'],
  ])('of a day in the zone %s includes the whole day', (timezone, from, to) => {
    const day = readInstant('2026-08-15')
    const range = { gte: new Date(from), lte: new Date(to) }
    expect(dateWhere({ gte: day, lte: day, timezone })).toEqual(range)
    expect(dateWhere({ between: [day, day], timezone })).toEqual(range)
    expect(JSON.stringify(day)).toBe('"2026-08-15"')
  })

  it('of a day includes the longer day when the clocks are set back', () => {
    const day = readInstant('2026-10-25')
    const { gte, lte } = dateWhere({ gte: day, lte: day, timezone: 'Europe/Berlin' }) ?? {}
    expect(Number(lte) - Number(gte)).toBe(25 * 3_600_000 - 1)
    expect(() => dateWhere({ lte: day, timezone: 'Mars/Phobos' })).toThrow('input.invalid')
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
    id,
    title,
    createdAt: madeAt,
    trees: sql`(select 1)`,
  })
  const orderOf = (sort: string[] | null | undefined, fallback = 'createdAt:desc') =>
    listOrder(table, columns, fallback)(sort)(table).map(part => new PgDialect().sqlToQuery(part).sql)

  it.each([
    [['title:asc'], ['lower("plots"."title") asc', '"plots"."id" asc']],
    [['title'], ['lower("plots"."title") asc', '"plots"."id" asc']],
    [['title:DESC'], ['lower("plots"."title") desc', '"plots"."id" desc']],
    [['createdAt:asc'], ['"plots"."made_at" asc', '"plots"."id" asc']],
    [['trees:desc'], ['(select 1) desc', '"plots"."id" desc']],
    [['id:desc'], ['"plots"."id" desc']],
    [['id:asc', 'title:asc'], ['"plots"."id" asc']],
    [[], ['"plots"."made_at" desc', '"plots"."id" desc']],
    [null, ['"plots"."made_at" desc', '"plots"."id" desc']],
    [undefined, ['"plots"."made_at" desc', '"plots"."id" desc']],
  ])('%j is one that no two rows share', (sort, order) => {
    expect(orderOf(sort).map(part => part.replace('madeAt', 'made_at'))).toEqual(order)
  })

  it.each(['title:up', 'title:asc:x', 'shoe:asc', 'toString:asc', '__proto__', ''])('%j is refused', sort => {
    expect(() => listOrder(table, columns, 'id')([sort])).toThrow('input.invalid')
    expect(() => listOrder(table, columns, 'id')(['id:asc', sort])).toThrow('input.invalid')
  })
})
