import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { statementsOf } from '#test/statements.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data } = verbs(server)
const { pool } = server.deps.db

const picture = 'profilePicture { url formats { thumbnail { url } } }'
const image = 'featured_image { url formats { thumbnail { url } medium { url } } }'
const person = `id firstName lastName phoneNumber community { id name } ${picture}`
const page = 'pagination: { start: 0, limit: 100 }'

/** The selections of the dashboard's lists, with everything nested in a row. */
const lists = {
  baoriders: `baoriders(${page}) { count data { ${person} projects { id name } } }`,
  baoleaderProjects: `baoleaderProjects(${page}) { count data { id name un_sdgs { id name } baoleaders { id } ${image} } }`,
  baoleaderCommunities: `baoleaderCommunities(${page}) { count data { id name ${image} } }`,
  communityMembers: `communityMembers(${page}, filters: { community: { eq: $group } }) { count data { ${person} role { name } } }`,
  communityCandidates: `communityCandidates(${page}, community: $other, text: "a") { count data { ${person} } }`,
  communityProjects: `communityProjects(${page}, communityId: $group) { count data { id name ${image} } }`,
  projectDataCollectors: `projectDataCollectors(${page}, projectId: $project) { count data { ${person} role { name } } }`,
  projectCandidates: `projectCandidates(${page}, projectId: $otherProject, sort: ["community:asc"]) { count data { ${person} } }`,
  companyLeaders: `companyLeaders(${page}) { count data { id firstName abilities role { name } community { id } ${picture} } }`,
}

interface Page {
  count: number
  data: unknown[]
}

/** Inserts rows of every kind, each with a picture, all people in one group and in every project. */
async function fill(companyId: number, from: number, to: number, groupId: number): Promise<void> {
  const values = [companyId, from, to]
  const ask = (text: string, more: unknown[] = []) => pool.query(text, [...values, ...more])
  await ask(`insert into files (company_id, hash, name, ext, mime, size, provider, created_at, updated_at)
    select $1::bigint, encode(sha256(n::text::bytea), 'hex'), n || '.jpg', '.jpg', 'image/jpeg', 1, 'local', now(), now()
    from generate_series($2::int, $3::int) n`)
  const ofFile = `join files f on f.company_id = $1::bigint and f.name = n || '.jpg'`
  await ask(`insert into groups (company_id, name, image_id, created_at, updated_at)
    select $1::bigint, 'Group ' || n, f.id, now(), now() from generate_series($2::int, $3::int) n ${ofFile}`)
  await ask(`insert into projects (company_id, name, image_id, created_at, updated_at)
    select $1::bigint, 'Project ' || n, f.id, now(), now() from generate_series($2::int, $3::int) n ${ofFile}`)
  await ask(
    `insert into people (company_id, role, first_name, last_name, group_id, picture_id, created_at, updated_at)
    select $1::bigint, r.role, 'Asha', 'Number ' || n, case when r.role = 'collector' then $4::bigint end, f.id, now(), now()
    from generate_series($2::int, $3::int) n ${ofFile}, unnest(array['collector', 'admin']) as r(role)`,
    [groupId],
  )
  await pool.query(
    `insert into project_collectors (company_id, project_id, person_id, added_at)
    select $1::bigint, p.id, w.id, now() from projects p join people w on w.company_id = p.company_id and w.role = 'collector'
    where p.company_id = $1 and p.name <> 'Nobody''s' on conflict do nothing`,
    [companyId],
  )
}

it('each list of the dashboard sends as many queries to PostgreSQL for a hundred rows as for ten', async () => {
  const { id: companyId, superAdmin } = await make.company()
  const [group, other] = [await make.group(companyId), await make.group(companyId)]
  const project = await make.project(companyId)
  const otherProject = await make.project(companyId, { name: "Nobody's" })
  const variables = { group: group.id, other: other.id, project: project.id, otherProject: otherProject.id }
  const messages = async (rows: number) => {
    const sent: Record<string, number> = {}
    for (const [name, list] of Object.entries(lists)) {
      const used = Object.keys(variables).filter(one => new RegExp(`\\$${one}\\b`).test(list))
      const query = `query ${used.length ? `(${used.map(one => `$${one}: ID!`).join(', ')})` : ''} { list: ${list} }`
      const given = Object.fromEntries(used.map(one => [one, variables[one as keyof typeof variables]]))
      const answer = await data<{ list: Page }>(superAdmin.token, query, given)
      sent[name] = await statementsOf(server, () => data(superAdmin.token, query, given))
      expect(answer.list.data.length, name).toBeGreaterThanOrEqual(rows)
      expect(answer.list.count, name).toBeGreaterThanOrEqual(answer.list.data.length)
    }
    return sent
  }
  await fill(companyId, 1, 10, group.id)
  const few = await messages(10)
  await fill(companyId, 11, 100, group.id)
  expect(await messages(100)).toEqual(few)
})
