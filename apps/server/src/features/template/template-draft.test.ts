import { withPlainLabels } from '@quadrat/domain/logic/label-text'
import type { DraftField, TemplateDraft } from '@quadrat/domain/template/template-draft'
import { draftOf, inputOf, type TemplateOnWire } from '@quadrat/domain/template/template-draft-wire'
import { mapFields } from '@quadrat/domain/template/template-structure'
import { anyDraft } from '@quadrat/domain/testing/any-draft'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { unique } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data } = verbs(server)

const PARTS = 'id title category { id } un_sdg { id } withComment photoRequired dataFields'
const CREATE = `mutation ($input: BaoleaderTaskTypeInput!, $fields: [JSON!]) {
  createBaoleaderTaskType(input: $input, dataFieldsArr: $fields) { id }
}`
const UPDATE = `mutation ($id: ID!, $input: BaoleaderTaskTypeInput!, $fields: [JSON!]) {
  updateBaoleaderTaskType(id: $id, input: $input, dataFieldsArr: $fields) { id }
}`
const READ = `query ($id: ID!) { taskType(id: $id) { ${PARTS} } }`

function withoutNames({ meta, fields }: TemplateDraft): TemplateDraft {
  const bare = mapFields(fields, field => {
    if (field.kind === 'unknown' || !field.extensions) return field
    const { extensions, ...rest } = field
    const { name: _, ...others } = extensions
    return (Object.keys(others).length === 0 ? rest : { ...rest, extensions: others }) as DraftField
  })
  return { meta, fields: [...bare] }
}

it('returns every draft as it was saved, when it is created and when it is changed', async () => {
  const { superAdmin, company } = await make.fieldWork()
  const tag = await make.tag(company.id)
  const list = await data<{ createDataList: { id: string } }>(
    superAdmin.token,
    'mutation { createDataList(input: { name: "Species" }) { id } }',
  )
  const here = ({ meta, fields }: TemplateDraft): TemplateDraft => ({
    // Two templates of a company cannot share a title.
    meta: { ...meta, category: String(tag.id), title: `${meta.title.slice(0, 100).trim()} ${unique()}` },
    // A label with Markdown is stored beside its plain text.
    fields: withPlainLabels<DraftField>(
      fields.map(field =>
        field.kind === 'data-list' ? { ...field, listId: list.createDataList.id } : field,
      ),
    ),
  })
  const sent = (draft: TemplateDraft) => {
    const { input, dataFieldsArr } = inputOf(draft)
    return { input, fields: dataFieldsArr }
  }
  const read = async (id: string) =>
    draftOf((await data<{ taskType: TemplateOnWire }>(superAdmin.token, READ, { id })).taskType)

  await fc.assert(
    fc.asyncProperty(anyDraft.map(here), anyDraft.map(here), async (first, second) => {
      const made = await data<{ createBaoleaderTaskType: { id: string } }>(
        superAdmin.token,
        CREATE,
        sent(first),
      )
      const { id } = made.createBaoleaderTaskType
      expect(await read(id)).toEqual(first)
      await data(superAdmin.token, UPDATE, { id, ...sent(second) })
      // A question that is renamed keeps the name of its column.
      expect(withoutNames(await read(id))).toEqual(second)
    }),
    { numRuns: 25 },
  )
})
