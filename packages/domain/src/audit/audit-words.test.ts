import { afterEach, expect, it } from 'vitest'
import { speak } from '../language/texts.ts'
import first from '../languages/fr/first.json' with { type: 'json' }
import insights from '../languages/fr/insights.json' with { type: 'json' }
import notifications from '../languages/fr/notifications.json' with { type: 'json' }
import settings from '../languages/fr/settings.json' with { type: 'json' }
import type { AuditAction } from './audit.ts'
import { auditChanges, auditFacts, recordsIn, shownTime } from './audit-words.ts'

afterEach(() => speak({ language: 'en', locale: 'en-GB', catalogue: {} }))
const catalogue = { ...first, ...insights, ...notifications, ...settings }
const inFrench = () => speak({ language: 'fr', locale: 'fr', catalogue })

const names: Record<string, string> = { 'template 7': 'Mangrove planting', 'project 3': 'Mida Creek' }
const nameOf = (kind: string, id: string) => names[`${kind} ${id}`]
const facts = (detail: Record<string, unknown>, action: AuditAction = 'task.export') =>
  auditFacts(action, detail, nameOf).map(({ label, value }) =>
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
    'Filters: Template: Mangrove planting, #8; Project: Mida Creek; Arrived: From: 01/11/2026, Until: 30/11/2026; ' +
      'Group: Except: #5; Unanswered messages: Yes',
  ])
  inFrench()
  expect(facts({ filters })).toEqual([
    'Filtres: Modèle : Mangrove planting et #8; Projet : Mida Creek; Arrivée : À partir de : 01/11/2026 et ' +
      'Jusqu’à : 30/11/2026; Groupe : Sauf : #5; Messages sans réponse : Oui',
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

/** Details whose values are codes, with what English and French say. */
const coded: [AuditAction, Record<string, unknown>, string, string][] = [
  [
    'public-link.create',
    {
      shows: {
        kind: 'chart',
        chart: {
          measure: 'distribution',
          step: 'month',
          split: 'group',
          only: { status: 'COMPLETED', arrivedFrom: '2026-11-01' },
        },
        type: 'bar',
        counted: 'latest',
      },
      coarseness: 'km10',
    },
    'Shows: Kind: Chart; Chart: Measure: How often each answer was given, Time step: Month, Split by: Group, ' +
      'Limited to: Status: Approved, Arrived from: 01/11/2026; Type: Bar; ' +
      'Counted: Latest versions, including rejected | Coarseness: Cells of about 10 km',
    'Affiche: Type : Graphique; Graphique : Mesure : Combien de fois chaque réponse a été donnée, ' +
      'Intervalle de temps : Mois, Réparti par : Groupe et Limité à : Statut : Approuvé et Arrivée à partir du : 01/11/2026; ' +
      'Type : Barres; Comptés : Dernières versions, rejetées comprises | Niveau de détail: Cases d’environ 10 km',
  ],
  ['project.update', { status: 'COMPLETED' }, 'Status: Completed', 'Statut: Terminé'],
  ['template.update', { status: 'deactivated' }, 'Status: Off', 'Statut: Désactivé'],
  [
    'task.export',
    { format: 'photos', layout: { titles: 'names', answers: 'both', language: 'fr' } },
    'Format: Photos | Columns of the file: Column titles: Names; Answers: Both; Language: French',
    'Format: Photos | Colonnes du fichier: Titres des colonnes : Noms; Réponses : Les deux; Langue : français',
  ],
  [
    'inbox.update-settings',
    { byMail: ['mention'] },
    'By email: A colleague mentions me',
    'Par e-mail: Un collègue me mentionne',
  ],
  ['company.update-automatic-messages', { kind: 'DC_INACTIVITY' }, 'Kind: Inactivity', 'Type: Inactivité'],
]

it.for(coded)('The codes in %s are in the words of the screens', ([action, detail, english, french]) => {
  expect(facts(detail, action).join(' | ')).toBe(english)
  inFrench()
  expect(facts(detail, action).join(' | ')).toBe(french)
})

it('Instants of filters are in the zone of the company and as the reader writes them', () => {
  const filters = { createdAt: { between: ['2026-10-31T21:00:00.000Z', '2026-11-20T20:59:59.999Z'] } }
  const said = () => auditFacts('task.export', { filters }, nameOf, shownTime('Africa/Nairobi'))[0]?.value
  expect(said()).toBe('Arrived: 01/11/2026, 00:00 – 20/11/2026, 23:59')
  inFrench()
  expect(said()?.replace(/[\u00a0\u202f]/g, ' ')).toBe('Arrivée : 01/11/2026 00:00 – 20/11/2026 23:59')
})

it('What people wrote stays as they wrote it, even if it reads like a code', () => {
  expect(facts({ reason: 'distribution', note: 'ACTIVE' })).toEqual(['Reason: distribution', 'Note: ACTIVE'])
})

it('Changed days are written as the reader writes them, and as they are stored in files', () => {
  const detail = { before: { startDate: null }, after: { startDate: '2026-11-03' }, changed: ['startDate'] }
  const [change] = auditChanges('project.update', detail, nameOf)
  expect(change).toEqual({ label: 'Start date', before: null, after: '03/11/2026' })
  const [stored] = auditChanges('project.update', detail, nameOf, day => day)
  expect(stored?.after).toBe('2026-11-03')
})

it('What people wrote is shown as it is, also where it looks like a day, a time or a language', () => {
  const after = { comment: '2026-13-45', url: '2026-11-30T99:99:00Z', language: 'any language' }
  expect(auditChanges('project.update', { before: {}, after }, nameOf).map(change => change.after)).toEqual(
    Object.values(after),
  )
})
