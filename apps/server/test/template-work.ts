import { makers } from './make.ts'
import type { TestServer } from './server.ts'
import { verbs } from './verbs.ts'

const PARTS = `id rowVersion title status version photoRequired withComment ER_ID category { id } un_sdg { id } creator { id } dataFields`
export const CREATE = `mutation ($input: BaoleaderTaskTypeInput!, $fields: [JSON!]) {
  createBaoleaderTaskType(input: $input, dataFieldsArr: $fields) { ${PARTS} }
}`
export const UPDATE = `mutation ($id: ID!, $input: BaoleaderTaskTypeInput!, $fields: [JSON!], $diffs: JSON) {
  updateBaoleaderTaskType(id: $id, input: $input, dataFieldsArr: $fields, diffs: $diffs) { ${PARTS} }
}`
export const ON = 'mutation ($id: ID!) { activateTaskType(id: $id) { status } }'
export const OFF = 'mutation ($id: ID!) { deactivateTaskType(id: $id) { status } }'
export const COUNT = [{ __component: 'Number', label: 'How many?', isRequired: true, min: 1, max: 50 }]

export interface Template {
  id: string
  rowVersion: number
  version: number
  status: string
  title: string
  dataFields: Record<string, unknown>[]
}

/**
 * Returns the fixtures of the template tests: a company with a tag, a template created by the API, and its
 * versions.
 */
export function templateWork(server: TestServer) {
  const make = makers(server.deps.db)
  const { data } = verbs(server)

  async function withTag() {
    const work = await make.fieldWork()
    const tag = await make.tag(work.company.id)
    return { ...work, tag }
  }

  async function withTemplate(status: 'active' | 'deactivated' = 'active') {
    const work = await withTag()
    const input = { title: 'Planting', category: work.tag.id, status }
    const made = await data<{ createBaoleaderTaskType: Template }>(work.superAdmin.token, CREATE, {
      input,
      fields: COUNT,
    })
    return { ...work, made: made.createBaoleaderTaskType }
  }

  async function versions(companyId: number, rootId: string) {
    const { rows } = await server.deps.db.pool.query(
      'select version, status, title, id = root_id as head from templates where company_id = $1 and root_id = $2 order by version',
      [companyId, rootId],
    )
    return rows
  }

  return { withTag, withTemplate, versions }
}
