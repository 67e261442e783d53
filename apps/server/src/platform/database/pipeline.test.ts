import { expect, it } from 'vitest'
import { runFrom } from '#src/platform/network/request-origin.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { type Context, withTransactionAs } from './transaction.ts'
import { messagesSent } from './tx-client.ts'

const { deps } = await testServer()
const { db } = deps
const make = makers(db)

async function acting() {
  const { company, superAdmin } = await make.fieldWork()
  const published: string[] = []
  const live = { ...deps.live, publish: () => published.push('events') }
  const run = (work: (ctx: Context) => Promise<unknown>) =>
    withTransactionAs({ ...deps, live }, { companyId: company.id, personId: superAdmin.id }, work)
  const { rows } = await db.pool.query('select name from companies where id = $1', [company.id])
  const left = async () => {
    const query = (text: string) => db.pool.query(text, [company.id])
    const [named, lines, events] = await Promise.all([
      query('select name from companies where id = $1'),
      query('select id from audit where company_id = $1'),
      query('select id from events where company_id = $1'),
    ])
    return { name: named.rows[0].name, recorded: lines.rows.length + events.rows.length, published }
  }
  return { id: company.id, nothing: { name: rows[0].name, recorded: 0, published: [] }, run, left }
}

const rename = ({ tx }: Context, id: number, name: string) =>
  tx.$client.query('update companies set name = $2 where id = $1', [id, name])
const fail = ({ tx }: Context) => tx.$client.query('select 1 / $1::int', [0])
const line = (id: number) => ({ action: 'company.update', subjectKind: 'company', subjectId: id }) as const

it('A pipelined statement is in one message with what is recorded and the commit', async () => {
  const { id, run, left } = await acting()
  const messages = async (work: (ctx: Context) => Promise<unknown>) => {
    const before = messagesSent()
    // Counted are the messages of requests alone.
    await runFrom('127.0.0.1', undefined, () =>
      run(async ctx => {
        await ctx.tx.$client.query('select 1', [])
        await work(ctx)
        ctx.audit(line(id))
      }),
    )
    return messagesSent() - before
  }
  const waiting = await messages(ctx => rename(ctx, id, 'Mikoko One'))
  const pipelined = await messages(async ctx => ctx.pipeline(rename(ctx, id, 'Mikoko Two')))
  expect(waiting - pipelined).toBe(1)
  expect(await left()).toMatchObject({ name: 'Mikoko Two' })
})

it('A pipelined statement that fails takes everything with it, and its error is that of the transaction', async () => {
  const { id, nothing, run, left } = await acting()
  const failing = [
    // With the commit, before a statement of another message, and before an error of the work.
    async () => {},
    (ctx: Context) => new Promise(resolve => setTimeout(resolve, 50)).then(() => rename(ctx, id, 'After')),
    async (ctx: Context) => {
      await rename(ctx, id, 'Beside').catch(() => {})
      throw new Error('of the work')
    },
  ]
  for (const then of failing) {
    const work = async (ctx: Context) => {
      await rename(ctx, id, 'Before')
      ctx.audit(line(id))
      ctx.pipeline(fail(ctx))
      await then(ctx)
    }
    await expect(run(work)).rejects.toMatchObject({ code: '22012' })
    expect(await left()).toEqual(nothing)
  }
})

it('A transaction whose statement has failed unnoticed is an error and no success', async () => {
  const { id, nothing, run, left } = await acting()
  const work = async (ctx: Context) => {
    await rename(ctx, id, 'Lost')
    await fail(ctx).catch(() => {})
  }
  await expect(run(work)).rejects.toThrow('the commit was answered by ROLLBACK')
  expect(await left()).toEqual(nothing)
})
