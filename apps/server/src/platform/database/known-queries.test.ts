import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { localizedTitle } from '#src/features/template/template-page.queries.ts'
import { speakingAs } from '#src/platform/language/speech.ts'
import { openDatabase } from './db.ts'
import { checking } from './queried-company.ts'
import { TxClient } from './tx-client.ts'

const tx = openDatabase('postgres://localhost/none').txOn(new TxClient())
const byId = { id: 'desc' } as const

function page(companyId: number, { status = 'PENDING', ids = [3, 4], limit = 10 } = {}) {
  return tx.query.tasks
    .findMany({
      columns: { id: true },
      with: { project: { columns: { name: true } } },
      where: { companyId, status: status as 'PENDING', id: { in: ids } },
      orderBy: byId,
      limit,
    })
    .toSQL()
}

afterEach(() => {
  checking.on = false
})

describe('A query that comes again', () => {
  it('has its own values', () => {
    const [first, second, third] = [
      page(1),
      page(2),
      page(7, { status: 'COMPLETED', ids: [8, 9], limit: 20 }),
    ]
    expect([second.sql, third.sql]).toEqual([first.sql, first.sql])
    expect(first.params).toEqual([1, 'PENDING', 3, 4, 10, 1, 1])
    expect(second.params).toEqual([2, 'PENDING', 3, 4, 10, 2, 1])
    expect(third.params).toEqual([7, 'COMPLETED', 8, 9, 20, 7, 1])
  })

  it('has another text where its parts are others', () => {
    const texts = [[3, 4], [3, 4], [3, 4], [3, 4, 5], [3, 4, 5], [3, 4, 5], []].map(ids => page(1, { ids }))
    expect(new Set(texts.map(({ sql }) => sql)).size).toBe(3)
    expect(texts[5]?.params).toEqual([1, 'PENDING', 3, 4, 5, 10, 1, 1])
  })

  it('is in the language of its request', () => {
    const titles = () =>
      tx.query.templates
        .findMany({ columns: {}, where: { companyId: 1 }, extras: { localizedTitle } })
        .toSQL().params
    for (const language of ['en', 'fr'] as const) {
      const read = () => speakingAs({ language, defaultLanguage: null }, titles)
      expect([read(), read(), read()]).toEqual(Array(3).fill([language, 1]))
    }
  })

  it('is written anew where a condition is a text of its own', () => {
    const named = (name: string) =>
      tx.query.projects
        .findMany({ columns: { id: true }, where: { companyId: 1, RAW: t => sql`${t.name} = ${name}` } })
        .toSQL().params
    expect(['a', 'b', 'c', 'd'].map(named)).toEqual(['a', 'b', 'c', 'd'].map(name => [1, name]))
  })

  it('is compared with what would be written, in tests', () => {
    checking.on = true
    let asked = 0
    const extras = { changed: () => sql<number>`${asked++}::int` }
    const counted = () =>
      tx.query.projects.findMany({ columns: {}, where: { companyId: 1 }, extras }).toSQL().params
    expect([counted(), counted()]).toEqual([
      [0, 1],
      [2, 1],
    ])
    const fixed = { changed: () => sql<number>`${asked}::int` }
    const known = () =>
      tx.query.projects.findMany({ columns: {}, where: { companyId: 1 }, extras: fixed }).toSQL()
    known()
    asked++
    expect(known).toThrow('another query is known')
  })
})
