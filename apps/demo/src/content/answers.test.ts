import { validateAnswers } from '@quadrat/domain/answer/answer-errors'
import type { PhotoRef } from '@quadrat/domain/answer/answers'
import { questionKinds } from '@quadrat/domain/template/field-kinds'
import { templateContentSchema } from '@quadrat/domain/template/template-content'
import { formFaults } from '@quadrat/domain/testing/form-faults'
import { writeForm } from '@quadrat/domain/xform/write-form'
import { expect, test } from 'vitest'
import { type ReportInput, reportOf } from './answers.ts'
import { collectors } from './collectors.ts'
import { dataLists, type ListKey } from './data-lists.ts'
import { sitesOf } from './places.ts'
import { groups, projects, tags } from './programme.ts'
import { type Subject, subjects } from './subjects.ts'
import { fieldsOf, templates } from './templates.ts'

const listIds: Record<ListKey, string> = { species: '1', stations: '2' }
const optionIds: Record<ListKey, string[]> = { species: [], stations: [] }
for (const { key, options } of dataLists) {
  optionIds[key] = options.map((_, i) => `${listIds[key]}${String(i).padStart(3, '0')}`)
}

const photosOf = (subject: Subject): PhotoRef[] =>
  [0, 1, 2].map(i => ({
    hash: (subjects.indexOf(subject) * 3 + i).toString(16).padStart(64, '0'),
    name: `${subject}-${i}.jpg`,
    size: 20_000,
    mime: 'image/jpeg',
  }))

const input = (rest: Pick<ReportInput, 'template' | 'seed' | 'revision'>): ReportInput => {
  const [project = 'mida'] = rest.template.projects
  const site = sitesOf(project, rest.template.key)[0]?.name ?? ''
  return { reportedAt: new Date('2026-11-20T06:00:00Z'), project, site, optionIds, photosOf, ...rest }
}

test('the six templates are valid and together use every field kind', () => {
  expect(templates).toHaveLength(6)
  for (const template of templates) {
    const content = {
      ...template,
      tagId: '1',
      sdgId: String(template.sdg),
      fields: fieldsOf(template, listIds),
    }
    expect(templateContentSchema.safeParse(content).error).toBeUndefined()
  }
  const used = new Set(templates.flatMap(template => template.fields.map(field => field.kind)))
  expect([...used].sort()).toEqual([...questionKinds.map(({ kind }) => kind), 'group'].sort())
})

test.each(templates)('each report of $title passes the validation of phone and server', template => {
  const rules = { ...template, fields: fieldsOf(template, listIds) }
  const options = (listId: string) => new Set(listId === '1' ? optionIds.species : optionIds.stations)
  for (let seed = 0; seed < 400; seed++) {
    for (const revision of [0, 1] as const) {
      const report = reportOf(input({ template, seed, revision }))
      expect(validateAnswers(rules, report, { options }), JSON.stringify(report.answers)).toEqual([])
    }
  }
})

test.each(templates)('reports of $title differ from each other but are the same in each run', template => {
  const many = Array.from({ length: 60 }, (_, seed) =>
    JSON.stringify(reportOf(input({ template, seed, revision: 0 }))),
  )
  expect(new Set(many).size).toBeGreaterThan(55)
  expect(JSON.stringify(reportOf(input({ template, seed: 7, revision: 0 })))).toBe(many[7])
})

test('an edit changes something and has a comment', () => {
  for (const template of templates) {
    const before = reportOf(input({ template, seed: 3, revision: 0 }))
    const after = reportOf(input({ template, seed: 3, revision: 1 }))
    expect(after).not.toEqual(before)
    expect(after.comment).not.toBeNull()
  }
})

test('the 24 collectors have different phone numbers, two are archived, and some phones lack permissions', () => {
  expect(collectors).toHaveLength(24)
  expect(new Set(collectors.map(collector => collector.phone)).size).toBe(24)
  for (const { phone } of collectors) expect(phone).toMatch(/^\+2547\d{8}$/)
  expect(collectors.filter(collector => collector.archived)).toHaveLength(2)
  for (const what of ['camera', 'location', 'mediaLibrary'] as const) {
    expect(collectors.some(collector => collector.permissions[what] === false)).toBe(true)
  }
})

test('texts of the programme are within the limits of the forms', () => {
  expect([projects.length, groups.length, tags.length]).toEqual([3, 4, 6])
  for (const { statement, outcomes, reward } of projects) {
    for (const text of [statement, outcomes, reward]) expect(text.length).toBeLessThanOrEqual(300)
  }
  for (const { description } of groups) expect(description.length).toBeLessThanOrEqual(300)
})

test('the answers of a report match its site', () => {
  for (const project of ['mida', 'diani', 'tana'] as const)
    for (const one of templates.filter(each => each.projects.includes(project)))
      for (const { name: site } of sitesOf(project, one.key))
        for (let seed = 0; seed < 40; seed++) {
          const { answers } = reportOf({ ...input({ template: one, seed, revision: 0 }), project, site })
          const { owner, committee, station, beach } = answers
          // An institution of one village is named only there.
          const [village] = /^(Dabaso|Gede|Ngao|Tarasaa) /.exec(String(owner ?? '')) ?? []
          if (village) expect(site).toBe(village.trim())
          if (committee) expect(committee).toContain(site.toLowerCase().split(' ')[0])
          for (const answer of [station, beach])
            if (answer) expect(JSON.stringify(answer)).toContain(site.split(' ')[0])
        }
})

test('each template has a form for ODK Collect in which nothing is missing', () => {
  for (const template of templates) {
    const { title, photoRequired, withComment } = template
    const content = { title, photoRequired, withComment, fields: fieldsOf(template, listIds) }
    expect(formFaults(writeForm({ id: 'f', version: 1, languages: null, ...content }))).toEqual([])
  }
})
