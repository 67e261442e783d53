import { beforeAll, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { testServer } from '#test/server.ts'
import { unique } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'
import { deleteUnconfirmedCompanies } from './company.jobs.ts'

/*
 * What is unique over all companies, in a database without the keys that no database of several machines can
 * have: the unique index of companies and the foreign key from sign_in_names to people (decision 115).
 */

const server = await testServer({ DATABASE_URL: await ownDatabase() })
const { db } = server.deps
const make = makers(db)
const { code, data } = verbs(server)

beforeAll(async () => {
  await db.pool.query(`drop index companies_name_key;
    alter table sign_in_names drop constraint sign_in_names_company_id_person_id_fkey`)
})

async function register(companyName: string, email = `${unique()}@test.example`) {
  const { status, body } = await server.rest('POST', '/api/auth/local/register', {
    body: { firstName: 'Juma', lastName: 'Ali', email, password: 'mangrove-tide-7', companyName },
  })
  return { status, code: body.code, id: Number(body.user?.company.id), email }
}

const names = async (companyId: number) => {
  const { rows } = await db.pool.query(
    `select (select array_agg(name) from company_names where company_id = $1) as company,
       (select count(*)::int from sign_in_names where company_id = $1) as "signIn"`,
    [companyId],
  )
  return rows[0]
}

it('A name belongs to the company that took it first, whatever its case and spaces', async () => {
  const name = `Reef ${unique()}`
  const [one, other] = await Promise.all([
    register(name),
    register(` ${name.toUpperCase().replace(' ', '  ')}`),
  ])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  expect([one.code, other.code]).toContain('taken.company')
})

it('A company that is renamed gives its name free, and cannot take that of another', async () => {
  const [mine, theirs] = [await make.company(), await make.company()]
  const UPDATE = `mutation ($input: UpdateCompanyDetailsInput!) { updateCompanyDetails(input: $input) { name } }`
  const rename = (name: string) => ({ input: { name, rowVersion: 1 } })
  expect(await code(mine.superAdmin.token, UPDATE, rename(theirs.name.toLowerCase()))).toBe('taken.company')
  const next = `Mangrove ${unique()}`
  await data(mine.superAdmin.token, UPDATE, rename(next))
  expect((await names(mine.id)).company).toEqual([next.toLowerCase().replaceAll(' ', '')])
  expect((await register(mine.name)).status).toBe(200)
})

it('Nobody of another company sees or takes the place of a name', async () => {
  const [mine, theirs] = [await make.company(), await make.company()]
  const client = await db.requests.connect()
  try {
    await client.query(`begin; set local role quadrat_app; set local app.company_id = '${mine.id}'`)
    const { rows } = await client.query('select company_id::int as id from company_names')
    expect(rows).toEqual([{ id: mine.id }])
    const { rowCount } = await client.query(
      `update company_names set name = 'x' where company_id = ${theirs.id}`,
    )
    expect(rowCount).toBe(0)
    await expect(
      client.query(`insert into company_names (name, company_id) values ('y', ${theirs.id + 1000})`),
    ).rejects.toMatchObject({ code: '42501' })
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it('Names are taken with the transaction of a request, of its company only, and by who may', async () => {
  const [mine, theirs] = [await make.company(), await make.company()]
  const name = () => `${unique()}@test.example`
  const asRequest = async (role: string, text: string, values: unknown[], person = mine.superAdmin.id) => {
    const client = await db.requests.connect()
    try {
      await client.query(
        `begin; set local role quadrat_app; set local app.company_id = '${mine.id}'; set local app.role = '${role}';
         set local app.person_id = '${person}'`,
      )
      return (await client.query(text, values)).rows
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const take = 'select take_sign_in_names($1, $2, $3) as name'
  const own = name()
  const other = await make.person(mine.id, 'viewer')
  const taking = (companyId: number, personId: number) => [companyId, [own], [personId]]
  expect(await asRequest('superAdmin', take, taking(mine.id, other.id))).toEqual([{ name: own }])
  // It was rolled back.
  expect(await asRequest('viewer', take, taking(mine.id, other.id), other.id)).toEqual([{ name: own }])
  const refused = { code: '42501' }
  await expect(asRequest('superAdmin', take, taking(theirs.id, other.id))).rejects.toMatchObject(refused)
  await expect(
    asRequest('viewer', take, taking(mine.id, mine.superAdmin.id), other.id),
  ).rejects.toMatchObject(refused)
  const free = 'select free_sign_in_names($1, $2, null)'
  await expect(asRequest('superAdmin', free, [theirs.id, theirs.superAdmin.id])).rejects.toMatchObject(
    refused,
  )
  await expect(asRequest('viewer', free, [mine.id, mine.superAdmin.id], other.id)).rejects.toMatchObject(
    refused,
  )
  const rename = 'select take_company_name($1, $2)'
  await expect(asRequest('superAdmin', rename, [theirs.id, own])).rejects.toMatchObject(refused)
  await expect(asRequest('reviewer', rename, [mine.id, own], other.id)).rejects.toMatchObject(refused)
  await expect(asRequest('superAdmin', rename, [mine.id, theirs.name])).rejects.toMatchObject({
    constraint: 'company_names_pkey',
  })
  const login = await db.requests.connect()
  await expect(login.query(rename, [mine.id, own])).rejects.toMatchObject(refused)
  login.release()
})

it('A company that nobody confirmed gives its name and its addresses free', async () => {
  await make.company()
  const stuck = await register(`Lagoon ${unique()}`)
  await db.pool.query(`update companies set created_at = now() - interval '49 hours' where id = $1`, [
    stuck.id,
  ])
  expect(await names(stuck.id)).toMatchObject({ signIn: 1 })
  await deleteUnconfirmedCompanies(server.deps)
  expect(await names(stuck.id)).toEqual({ company: null, signIn: 0 })
})

it('The people of a sample project leave no sign-in names', async () => {
  const { id, superAdmin } = await make.company()
  await data(superAdmin.token, 'mutation { createSampleProject }')
  await db.pool.query(
    `insert into sign_in_names (name, company_id, person_id)
     select '+2547' || id, company_id, id from people where company_id = $1 and role = 'collector'`,
    [id],
  )
  expect((await names(id)).signIn).toBeGreaterThan(1)
  await data(superAdmin.token, 'mutation { removeSampleProject }')
  expect((await names(id)).signIn).toBe(1)
})
