import { taskDetailSchema } from '@quadrat/domain/collector-api/own-tasks'
import { workSchema } from '@quadrat/domain/collector-api/work'
import { languageTexts } from '@quadrat/domain/messages/template-languages-en'
import { inLanguage } from '@quadrat/domain/template/template-in-language'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { templateWork } from '#test/template-work.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data, refusesOthers } = verbs(server)
const { withTag } = templateWork(server)

const PARTS = 'id version rowVersion languages'
const CREATE = `mutation ($input: BaoleaderTaskTypeInput!, $fields: [JSON!]) {
  made: createBaoleaderTaskType(input: $input, dataFieldsArr: $fields) { ${PARTS} }
}`
const UPDATE = `mutation ($id: ID!, $input: BaoleaderTaskTypeInput!, $fields: [JSON!]) {
  made: updateBaoleaderTaskType(id: $id, input: $input, dataFieldsArr: $fields) { ${PARTS} }
}`
const VERSIONS = 'query ($id: ID!) { taskTypeVersions(id: $id) { data { version languages } } }'

const fields = [
  { __component: 'Text', id: 'name', label: 'Name' },
  { __component: 'Radio', id: 'water', label: 'Water', options: [{ text: 'Clear' }, { text: 'Cloudy' }] },
]
const languages = {
  default: 'en',
  texts: { sw: { title: 'Kisima', 'name/label': 'Jina', 'water/option/Clear': 'Safi' }, ar: {} },
}

interface Made {
  made: { id: string; version: number; rowVersion: number; languages: unknown }
}

async function withTemplate() {
  const work = await withTag()
  const input = { title: 'Well', category: work.tag.id, languages }
  const { made } = await data<Made>(work.superAdmin.token, CREATE, { input, fields })
  const update = async (input: object, now?: object[]) =>
    (await data<Made>(work.superAdmin.token, UPDATE, { id: made.id, input, fields: now })).made
  return { ...work, made, update }
}

describe('the languages of a template', () => {
  it('have hints, which are kept as they are, and refused where they are too long', async () => {
    const { update, superAdmin, tag } = await withTemplate()
    const hinted = (hint: unknown) => [{ ...fields[0], extensions: { hint } }]
    const texts = { sw: { 'name/hint': 'Kama kwenye daftari' } }
    const own = { default: 'en', texts }
    const made = await update({ languages: own }, hinted('As in the register'))
    expect(made).toMatchObject({ version: 2, languages: own })
    // Without the hint there is no such text.
    expect(await update({}, fields)).toMatchObject({ languages: { default: 'en', texts: { sw: {} } } })
    const input = { title: 'Pump', category: tag.id }
    for (const hint of ['x'.repeat(501), 7]) {
      const { errors } = await server.graphql(superAdmin.token, CREATE, { input, fields: hinted(hint) })
      expect(JSON.stringify(errors)).toContain('fields.0.extensions.hint')
    }
  })

  it('are kept with each version, and are changed by staff of the company alone', async () => {
    const { made, update, ...work } = await withTemplate()
    expect(made).toMatchObject({ version: 1, languages })
    const more = { default: 'fr', texts: { sw: { title: 'Visima' } } }
    await refusesOthers(work, UPDATE, { id: made.id, input: { languages: more } })
    // The same languages in another order are no change.
    expect(await update({ languages: { texts: { ar: {}, sw: languages.texts.sw }, default: 'en' } })).toEqual(
      made,
    )
    expect(await update({ languages: more })).toMatchObject({ version: 2, languages: more })
    expect(await update({ languages: null })).toMatchObject({ version: 3, languages: null })
    expect(await data(work.superAdmin.token, VERSIONS, { id: made.id })).toEqual({
      taskTypeVersions: {
        data: [
          { version: 3, languages: null },
          { version: 2, languages: more },
          { version: 1, languages },
        ],
      },
    })
  })

  it('are refused with the place of what the template does not have', async () => {
    const { made, superAdmin } = await withTemplate()
    const errorsOf = async (texts: object, now?: object[]) => {
      const variables = { id: made.id, input: { languages: { default: 'en', texts } }, fields: now }
      const answer = await server.graphql(superAdmin.token, UPDATE, variables)
      return (answer.errors?.[0]?.extensions.params as { errors: object[] } | undefined)?.errors
    }
    expect(await errorsOf({ sw: { 'gone/label': 'x' } })).toEqual([
      { path: 'languages.sw.gone/label', message: languageTexts.unknownKey },
    ])
    expect(await errorsOf({ sw: { 'name/label': 'x' } }, [fields[1] as object])).toHaveLength(1)
    expect(await errorsOf({ sw: { title: 'x'.repeat(61) } })).toHaveLength(1)
    expect(await errorsOf({ 'no tag': {} })).toHaveLength(1)
    expect(await errorsOf({ en: {} })).toEqual([{ path: 'languages.en', message: languageTexts.isDefault }])
  })

  it('stay when a client that does not know them saves the template, without the texts of a removed question', async () => {
    const { update } = await withTemplate()
    const { languages: kept } = await update({ title: 'Wells' }, [fields[1] as object])
    expect(kept).toEqual({
      default: 'en',
      texts: { sw: { title: 'Kisima', 'water/option/Clear': 'Safi' }, ar: {} },
    })
  })

  it('come to the phone with the template and with a report, which keeps values', async () => {
    const { made, ...work } = await withTemplate()
    const link = await make.projectTemplate(work.company.id, work.project.id, Number(made.id))
    const { get, submit } = phone(server, work.collector.token)
    const read = workSchema.parse((await get('work')).body)
    const template = read.projects
      .flatMap(({ templates }) => templates)
      .find(one => one.templateId === made.id)
    expect(template?.languages).toEqual(languages)
    const shown = template && inLanguage(template, 'sw')
    expect(shown?.fields[1]).toMatchObject({
      options: [{ text: 'Safi', value: 'Clear' }, { text: 'Cloudy' }],
    })

    const filled = report(
      { projectTemplate: link, template: { rootId: Number(made.id), version: 1 } },
      { answers: { water: 'Clear' } },
    )
    const sent = await submit(filled)
    expect(sent.status).toBe(201)
    const { body } = await get(`tasks/${(sent.body as { taskId: string }).taskId}`)
    expect(taskDetailSchema.parse(body)).toMatchObject({ languages, answers: { water: 'Clear' } })
  })
})
