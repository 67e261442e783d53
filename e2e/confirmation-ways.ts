import type { APIRequestContext, Page } from '@playwright/test'
import {
  addColleague,
  confirm,
  enterCode,
  fill,
  newTemplate,
  type Press,
  scanned,
  settings,
  type Way,
  type Work,
} from './dialog-ways.ts'
import { makeTemplateIn } from './field-people.ts'
import { sessionOf } from './session.ts'
import { makeTag, makeTemplate } from './template-parts.ts'

const button =
  (name: string | RegExp): Press =>
  page =>
    page.getByRole('button', { name, exact: true }).first().click()

const toggle =
  (name: string | RegExp): Press =>
  page =>
    page.getByRole('switch', { name }).press('Space')

const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

/** Closes a dialog with a button, and waits until it is away. */
const closeWith =
  (name: string): Press =>
  async page => {
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await closed(page)
  }

/** Creates a webhook as far as its secret. */
const webhook: Press[] = [
  'Add webhook',
  fill({ Address: 'http://127.0.0.1:1/hook' }),
  'Project created',
  confirm('Add webhook', 'I’ve saved it'),
]
const apiKey: Press[] = [
  'Create API key',
  fill({ Name: 'Nightly export' }),
  confirm('Create API key', 'Your new API key'),
]
const schedule: Press[] = [
  'Add scheduled export',
  page => page.getByRole('dialog').getByText('SFTP server').click(),
  fill({ Name: 'Nightly', Host: '127.0.0.1', Port: '1', 'User name': 'quadrat' }),
  page => page.getByRole('dialog').locator('input[type=password]').fill('tide-4711'),
  confirm('Add scheduled export', 'sftp://127.0.0.1:1'),
]

/** Creates a place of work for a project. */
async function drawPlace({ office: { ask }, work: { project } }: Work): Promise<void> {
  const ring = [
    [39.9, -3.4],
    [40, -3.4],
    [40, -3.3],
    [39.9, -3.4],
  ]
  await ask('mutation ($input: CreateSiteInput!) { createSite(input: $input) { id } }', {
    input: { project: project.id, outline: { type: 'Polygon', coordinates: [ring] } },
  })
}

/** Puts the collector into the group. */
async function join({ office: { ask }, collector, group }: Work): Promise<void> {
  await ask(
    'mutation ($id: ID!, $ids: [ID!]!) { addCommunityMembers(community: $id, members: $ids) { id } }',
    {
      id: group,
      ids: [collector],
    },
  )
}

/** One way for each question that a dialog asks before something is done. */
export const confirmations: Record<
  string,
  (work: Work, request: APIRequestContext) => Way[] | Promise<Way[]>
> = {
  people: async set => {
    const { work, group } = set
    const person = `/auth/baoriders/${work.collector.id}`
    const project = `/auth/projects/${work.project.id}`
    await join(set)
    return [
      [person, button('Sign out')],
      [person, button('Remove'), `Remove from ${work.project.name}`],
      [project, 'Data Collectors', button(`Mwanaisha ${work.collector.lastName}`), button('Remove')],
      [`/auth/communities/${group}`, 'Members', 'Choose: ', button('Remove from group')],
    ]
  },
  projects: async set => {
    const project = `/auth/projects/${set.work.project.id}`
    await drawPlace(set)
    await makeTemplateIn(set.office, set.work.project.id, 'Nets')
    return [
      [project, 'Task Templates', 'Remove Nets'],
      [project, button('Remove')],
    ]
  },
  templates: async ({ office, work: { template } }) => {
    const question = { __component: 'Text', id: 'name', label: 'Name' }
    const group = { __component: 'Repeat', id: 'house', label: 'Household', fields: [question] }
    const category = await makeTag(office, 'Water')
    const repeats = await makeTemplate(office, { title: 'Households', category }, [group])
    const edit: Way = [`/auth/task-types-list/detail/${template.id}`, 'Edit', 'Yes, I want to edit']
    return [
      [`/auth/task-types-list/detail/${repeats}`, 'Edit', 'Yes, I want to edit', 'Delete Household'],
      [...edit, fill({ Name: 'Wells and springs' }), 'Reset'],
      [
        newTemplate,
        fill({ Name: 'Half a template' }),
        'Save as Draft',
        page => page.goto('/auth/task-types/create-with-templates'),
        'Discard Half a template',
      ],
    ]
  },
  settings: async ({ office }, request) => {
    const { superAdmin } = office
    await addColleague(request, office)
    return [
      [settings(5), ...webhook],
      [settings(5), 'More actions', 'Rotate secret'],
      [settings(5), 'More actions', 'Delete'],
      [settings(8), ...apiKey, closeWith('I’ve saved it'), 'Rotate'],
      [settings(8), 'Revoke'],
      [settings(9), ...schedule, 'More actions', 'Delete'],
      [settings(0), toggle('Receive Company Weekly Status Report')],
      [
        settings(2),
        'Offer leadership: Rehema Salim',
        fill({ 'Your password': superAdmin.password }),
        confirm('Offer leadership', 'Withdraw offer'),
        'Withdraw offer',
      ],
      [settings(2), 'Archive: Rehema Salim'],
    ]
  },
  security: async ({ office: { superAdmin } }, request) => {
    await sessionOf(request, superAdmin)
    return [
      [settings(4), 'Sign out everywhere else'],
      [settings(4), button(/^Sign out (?!everywhere)/)],
      [settings(4), toggle(/^Require a second factor/)],
      [
        settings(4),
        ...scanned(superAdmin.password),
        enterCode,
        confirm('Turn on', 'I’ve saved them'),
        closeWith('I’ve saved them'),
        'Generate new codes',
      ],
      [settings(4), 'Turn off'],
    ]
  },
}
