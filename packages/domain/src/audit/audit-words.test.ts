import { afterEach, expect, it } from 'vitest'
import { speak } from '../language/texts.ts'
import catalogue from '../languages/fr/settings.json' with { type: 'json' }
import { auditFacts, recordsIn } from './audit-words.ts'

afterEach(() => speak({ language: 'en', locale: 'en-GB', catalogue: {} }))
const inFrench = () => speak({ language: 'fr', locale: 'fr', catalogue })

const names: Record<string, string> = { 'template 7': 'Mangrove planting', 'project 3': 'Mida Creek' }
const facts = (detail: Record<string, unknown>) =>
  auditFacts(detail, (kind, id) => names[`${kind} ${id}`]).map(({ label, value }) =>
    // French has no-break spaces before colons and semicolons.
    `${label}: ${value}`.replace(/[\u00a0\u202f]/g, ' '),
  )

it('The permissions of an API key are named as in the settings, in the language of the reader', () => {
  const detail = { scopes: ['task.read', 'task.reopen', 'project.write', 'public-link.read'] }
  expect(facts(detail)).toEqual(['Permissions: Reports: Read, Reopen; Projects: Change; Public links: Read'])
  inFrench()
  expect(facts(detail)).toEqual([
    'Autorisations: Rapports : Lire et Rouvrir; Projets : Modifier; Liens publics : Lire',
  ])
})

it('A permission that is no longer given is shown as it was logged', () => {
  expect(facts({ scopes: ['weather.read', 'staff.dream'] })).toEqual([
    'Permissions: Weather: Read; The team: dream',
  ])
})

const filters = {
  status: null,
  task_type: { in: ['7', '8'] },
  project: { eq: '3' },
  createdAt: { gte: '2026-11-01', lte: '2026-11-30' },
  community: { notIn: ['5'] },
  unanswered: true,
}

it('Filters name records and have the labels of the feed, in the language of the reader', () => {
  expect(facts({ filters })).toEqual([
    'Filters: Template: Mangrove planting, #8; Project: Mida Creek; Arrived: From: 2026-11-01, Until: 2026-11-30; ' +
      'Group: Except: #5; Unanswered messages: Yes',
  ])
  inFrench()
  expect(facts({ filters })).toEqual([
    'Filtres: Modèle : Mangrove planting et #8; Projet : Mida Creek; Arrivée : À partir de : 2026-11-01 et ' +
      'Jusqu’à : 2026-11-30; Groupe : Sauf : #5; Messages sans réponse : Oui',
  ])
})

it('The names of all records in filters and in what a public link shows are looked up', () => {
  const shows = { kind: 'chart', chart: { template: '7', field: 'species', only: { project: '3' } } }
  expect(recordsIn({ filters, shows })).toEqual([
    { kind: 'template', id: '7' },
    { kind: 'template', id: '8' },
    { kind: 'project', id: '3' },
    { kind: 'group', id: '5' },
    { kind: 'template', id: '7' },
    { kind: 'project', id: '3' },
  ])
  expect(facts({ shows })).toEqual([
    'Shows: Kind: Chart; Chart: Template: Mangrove planting, Question: species, Limited to: Project: Mida Creek',
  ])
})
