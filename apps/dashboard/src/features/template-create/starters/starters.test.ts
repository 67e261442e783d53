import { logicOf } from '@quadrat/domain/logic/field-logic'
import { optionValue } from '@quadrat/domain/template/question'
import { titleFields } from '@quadrat/domain/template/report-title'
import { fieldSchema } from '@quadrat/domain/template/template'
import type { DraftField, TemplateDraft } from '@quadrat/domain/template/template-draft'
import { errorsOf } from '@quadrat/domain/template/template-draft-errors'
import { inputOf, readDraftFields } from '@quadrat/domain/template/template-draft-wire'
import { tagsOf } from '@quadrat/domain/template/template-languages'
import { allFields } from '@quadrat/domain/template/template-structure'
import { missingTexts, templateTexts } from '@quadrat/domain/template/template-texts'
import { formFaults } from '@quadrat/domain/testing/form-faults'
import { writeForm } from '@quadrat/domain/xform/write-form'
import { exportXlsform } from '@quadrat/domain/xlsform/export'
import { importXlsform } from '@quadrat/domain/xlsform/import'
import { formErrors } from '@quadrat/forms/engine/errors'
import { describe, expect, test } from 'vitest'
import { fillForm } from './fill-form.ts'
import { starterLanguages } from './starter-draft.ts'
import { loadStarter, starters } from './starters.ts'
import { texts } from './texts-en.ts'

const moment = { now: new Date('2026-11-27T09:00:00Z'), timezone: 'Africa/Nairobi' }

/** Words that another language has as well. Genera are in Latin everywhere. */
const genera = 'Thalassia Thalassodendron Cymodocea Halodule Halophila Syringodium Zostera Posidonia'.split(
  ' ',
)
const same: Record<string, readonly string[]> = {
  fr: ['Certain', 'Date', 'Habitat', 'Latrine', 'Position', 'Propagule', 'Protection', 'Quadrat', 'Reptile'],
  es: ['Coral', 'Natural', 'No'],
  pt: ['Coral', 'Habitat', 'Natural'],
}

const placeInTitle = (field: DraftField) =>
  field.kind === 'unknown' ? 0 : Number(field.extensions?.title ?? 0)
const isMarked = (field: DraftField) => placeInTitle(field) > 0
const byPlace = (a: DraftField, b: DraftField) => placeInTitle(a) - placeInTitle(b)

/** What the server stores of a draft. */
const fieldsOf = (draft: TemplateDraft) =>
  inputOf(draft).dataFieldsArr.map(({ properties }) =>
    fieldSchema.parse(JSON.parse(JSON.stringify(properties))),
  )

/** Seeded, so that a failure can be repeated (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('There are fifteen starters, each with an address, a title and a description of its own', () => {
  expect(new Set(starters.map(({ id }) => id)).size).toBe(15)
  for (const key of ['title', 'about'] as const)
    expect(new Set(starters.map(({ id }) => texts.cards[id][key])).size).toBe(15)
})

test('An unknown starter is none', async () => {
  expect(await loadStarter('spaceship')).toBe(null)
})

describe.each(starters)('The starter $id', ({ id }) => {
  const load = async () => (await loadStarter(id)) as TemplateDraft

  test('can be saved with a tag, and has the title of its card', async () => {
    const draft = await load()
    expect(draft.meta.title).toBe(texts.cards[id].title)
    expect(errorsOf({ ...draft, meta: { ...draft.meta, category: '1' } })).toEqual([])
    expect(readDraftFields(JSON.parse(JSON.stringify(draft.fields)))).toEqual(draft.fields)
    const all = allFields(draft.fields)
    const questions = all.filter(({ kind }) => kind !== 'group' && kind !== 'note' && kind !== 'repeat')
    expect(questions.length).toBeGreaterThanOrEqual(8)
    expect(questions.length).toBeLessThanOrEqual(21)
    expect(all.some(field => field.kind !== 'unknown' && logicOf(field).relevant !== null)).toBe(true)
    expect(all.some(({ kind }) => kind === 'photo')).toBe(true)
  })

  test('has each text in five languages, each translated', async () => {
    const { meta, fields } = await load()
    expect(tagsOf(meta.languages)).toEqual(starterLanguages)
    const texts = templateTexts(meta.title, fields)
    for (const [tag, own] of Object.entries(meta.languages?.texts ?? {})) {
      expect(missingTexts(texts, own)).toEqual([])
      const untranslated = texts.filter(
        ({ key, text }) => own[key] === text && ![...genera, ...(same[tag] ?? [])].includes(text),
      )
      expect({ tag, texts: [...new Set(untranslated.map(({ text }) => text))] }).toEqual({ tag, texts: [] })
    }
  })

  test('gives its reports a title', async () => {
    const { fields } = await load()
    const inTitle = titleFields(fields)
    expect(inTitle.length).toBeGreaterThanOrEqual(2)
    // None of them is lost because of its kind or its place.
    expect(inTitle).toEqual(allFields(fields).filter(isMarked).sort(byPlace))
    const always = inTitle.filter(
      field => field.isRequired || (field.kind !== 'unknown' && logicOf(field).calculate),
    )
    expect(always.length).toBeGreaterThan(0)
  })

  test('comes back the same from XLSForm', async () => {
    const draft = await load()
    const sheets = exportXlsform(draft, { version: '1', lists: [] })
    const again = importXlsform(sheets, { template: draft, lists: [] })
    expect(again.draft).toEqual(draft)
    expect(again.lines.flatMap(({ notes }) => notes)).toEqual([])
    const made = importXlsform(sheets, { template: null, lists: [] }).draft
    expect(allFields(made.fields).map(({ kind, label }) => ({ kind, label }))).toEqual(
      allFields(draft.fields).map(({ kind, label }) => ({ kind, label })),
    )
  })

  test('has a form for ODK Collect in which nothing is missing', async () => {
    const draft = await load()
    const { title, languages = null, photoRequired, withComment } = draft.meta
    const fields = fieldsOf(draft)
    const form = writeForm({ id: 'f', version: 1, title, languages, photoRequired, withComment, fields })
    expect(formFaults(form)).toEqual([])
  })

  test('can be filled in to a valid report with any answers', async () => {
    const draft = await load()
    const rules = { fields: fieldsOf(draft), photoRequired: false, withComment: true }
    const shown = new Set<string>()
    for (let seed = 1; seed <= 40; seed += 1) {
      const filled = fillForm({ rules, moment, random: randomOf(seed), onlyRequired: seed % 4 === 0 })
      expect({ seed, errors: formErrors(rules, filled.value, moment) }).toEqual({ seed, errors: [] })
      for (const one of filled.shown) shown.add(one)
    }
    // A rule that is never true would hide a question for good.
    const never = allFields(draft.fields).filter(field => !shown.has(field.id))
    expect(never.map(field => field.id)).toEqual([])
  })

  test('has values of options that stay', async () => {
    for (const field of allFields((await load()).fields))
      if ('options' in field)
        for (const option of field.options) expect(optionValue(option)).toMatch(/^[a-z][a-z_]*$/)
  })
})
