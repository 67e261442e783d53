import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { emptyOffice, makeCollector, makeGroup, type Office } from './field-people.ts'
import { type FieldWork, setUpFieldWork } from './field-work.ts'
import { linkInMail } from './mailbox.ts'
import { sendReport, signedInPhone } from './reports.ts'
import { makeList, makeTag, makeTemplate } from './template-parts.ts'

/** The name of what is pressed, or another act. */
export type Press = string | ((page: Page) => Promise<unknown>)

/** Where a dialog opens, and what is done one after the other. */
export type Way = [address: string, ...presses: Press[]]

export interface Work {
  office: Office
  work: FieldWork
  task: string
  collector: string
  group: string
}

/** Work with a report and a group: what the dialogs are about. */
export async function setUpDialogs(request: APIRequestContext): Promise<Work> {
  const office = await emptyOffice(request)
  const fields = [
    { __component: 'Text', id: 'well', label: 'Name of the well', isRequired: true },
    { __component: 'Text', id: 'village', label: 'Village' },
  ]
  const work = await setUpFieldWork(request, { title: 'Dialogs', fields }, office.session.jwt)
  const task = await sendReport(request, await signedInPhone(request, work), { answers: { well: 'Kisima' } })
  // In no group and no project yet.
  const collector = await makeCollector(office)
  return { office, work, task, collector, group: await makeGroup(office, 'Dabaso nursery') }
}

export const settings = (tab: number) => `/auth/settings?tab=${tab}`
export const newTemplate = '/auth/task-types-list/create-task?taskType=blank'
const dataLists = '/auth/task-types-list?view=data-lists'

/** Fills in fields of the page, by their labels. */
export const fill =
  (values: Record<string, string>): Press =>
  async page => {
    for (const [label, value] of Object.entries(values))
      await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  }

const shown = (text: string) => (page: Page) => page.getByText(text).last().waitFor()

/** Presses a button of the uppermost dialog, which brings up a text. */
export const confirm =
  (name: string, next: string): Press =>
  async page => {
    await page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
    await shown(next)(page)
  }

const chooseFile =
  (name: string, text: string): Press =>
  page =>
    page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Adds a colleague who may take over the organisation. */
export async function addColleague(request: APIRequestContext, { ask, superAdmin }: Office): Promise<void> {
  const email = superAdmin.email.replace(/^[^.]+/, 'rehema')
  await ask('mutation ($input: CreateBaoleaderInput!) { createBaoleader(input: $input) { id } }', {
    input: { firstName: 'Rehema', lastName: 'Salim', title: 'Coordinator', email },
  })
  const link = await linkInMail(request, email, `You were added to ${superAdmin.companyName}`)
  const password = 'mangrove-at-noon'
  const code = new URL(link).searchParams.get('code')
  const answer = await request.post('/api/auth/reset-password', {
    data: { code, password, passwordConfirmation: password },
  })
  expect(answer.status()).toBe(200)
}

/** Rejects a task while a dialog about it is open. */
async function reject({ ask }: Office, task: string): Promise<void> {
  await ask(
    `mutation ($ids: [ID!]!) {
      decideTasks(ids: $ids, status: REJECTED, reason: "The photo is blurred.") { done { id } }
    }`,
    { ids: [task] },
  )
}

/** Ends the session of the page, as another tab does that signs out. */
async function endSession(request: APIRequestContext, { token }: Office): Promise<void> {
  const answer = await request.post('/api/auth/sign-out', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok()).toBe(true)
}

const people = 'First Name,Last Name,Phone Number\nNeema,Baya,+254711000111\n'

/** Opens the deletion of a person's data. */
const erase: Press[] = [
  page => page.getByRole('combobox', { name: 'Person' }).fill('Mwanaisha'),
  page => page.getByRole('option').first().click(),
  'Delete data…',
]

/** Sets a second factor up as far as the code of the app. */
export const scanned = (password: string): Press[] => [
  'Set up',
  fill({ 'Your password': password }),
  confirm('Continue', 'authenticator app'),
]

export const enterCode: Press = async page => {
  const secret = ((await page.getByTestId('secret').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate())
}

/** Turns the template of a project off, and back on. */
const toggle: Press = async page => {
  const isOn = await page.getByRole('switch').isChecked()
  await page.getByRole('switch').press('Space')
  if (isOn) await expect(page.getByRole('switch')).not.toBeChecked()
}

/** One way for each form in a dialog. What only asks for a confirmation is in `confirmations`. */
export const ways: Record<string, (work: Work, request: APIRequestContext) => Way[] | Promise<Way[]>> = {
  reports: ({ office, task }) => [
    ['/auth/tasks', 'Export Data', 'Choose columns'],
    ['/auth/tasks', 'Filters', 'Answer'],
    ['/auth/tasks', 'Select all submitted tasks', 'Approve 1'],
    ['/auth/tasks', 'Select all submitted tasks', 'Request edit'],
    [`/auth/tasks/${task}`, 'Reject'],
    [`/auth/tasks/${task}`, 'Request edit', 'Continue'],
    [`/auth/tasks/${task}`, 'Delete report'],
    ['/auth/map', 'Share'],
    ['/auth/insights/answers', 'Share'],
    ['/auth/insights/answers', 'Add text', fill({ Title: 'Wells' }), confirm('Save', 'Wells'), 'Remove'],
    ['/auth/insights/answers', 'Add chart'],
    ['/auth/insights/answers', 'Add number'],
    ['/auth/insights/answers', 'Add map'],
    // What is refused, because a colleague was quicker.
    [
      '/auth/tasks',
      'Select all submitted tasks',
      'Approve 1',
      () => reject(office, task),
      confirm('Confirm', '1 not'),
    ],
  ],
  people: ({ work: { project }, collector, group }) => [
    [`/auth/projects/${project.id}`, 'More', 'Change status'],
    [`/auth/projects/${project.id}`, 'Data Collectors', 'Add'],
    [`/auth/projects/${project.id}`, 'Task Templates', 'Add'],
    [`/auth/communities/${group}`, 'Members', 'Add existing'],
    [`/auth/communities/${group}`, 'Members', 'Create member'],
    [`/auth/communities/${group}`, 'Merge'],
    ['/auth/baoriders', 'Invite cards'],
    ['/auth/baoriders', 'Choose all on this page', 'Add to project'],
    ['/auth/baoriders', 'Choose all on this page', 'Send invite'],
    ['/auth/baoriders', 'Import', chooseFile('people.csv', people)],
    // Open again after a reload of the list: this one is last.
    ['/auth/baoriders', 'Create Data Collector'],
    [`/auth/baoriders/${collector}`, 'Update'],
    [`/auth/baoriders/${collector}`, 'Assign to a Project'],
    [`/auth/baoriders/${collector}`, 'Use ODK Collect'],
    [`/auth/baoriders/${collector}`, 'Deactivate'],
    ['/auth/notifications', 'Create Notification'],
    ['/auth/notifications', 'Create Notification', 'Select recipients'],
    [
      '/auth/notifications',
      'Create Notification',
      fill({ Title: 'High tide', Message: 'Bring boots.' }),
      'Select recipients',
      'Select All',
      'Done',
      confirm('Review', 'Review Notification'),
    ],
  ],
  templates: async ({ office, work: { project, template } }) => {
    const detail = `/auth/task-types-list/detail/${template.id}`
    const edit: Way = [detail, 'Edit', 'Yes, I want to edit']
    const listId = await makeList(office, 'Villages')
    const which = { id: 'which', kind: 'data-list', label: 'Which village?', isRequired: true, listId }
    await makeTemplate(office, { title: 'Nets', category: await makeTag(office, 'Fishing') }, [which])
    return [
      [detail, 'Edit'],
      [detail, 'More', 'Turn off'],
      [newTemplate, 'Add Field'],
      [...edit, 'More about the fields', 'Find and replace'],
      [...edit, 'More about the fields', 'Examples', 'Add example'],
      [...edit, 'Village Text', 'Save to the library'],
      [dataLists, 'Create List'],
      [dataLists, 'Villages', 'Import', chooseFile('villages.csv', 'Name\nMida\nWatamu')],
      [dataLists, 'Villages', 'Merge'],
      [dataLists, 'Villages', confirm('Archive', 'Archive list'), confirm('Archive', 'List in use')],
      ['/auth/task-types-list?view=tags', 'Add Tag'],
      // Off in the builder, it is not turned on in the project.
      [
        detail,
        'More',
        'Turn off',
        confirm('Turn off', 'Off'),
        page => page.goto(`/auth/projects/${project.id}`),
        'Task Templates',
        toggle,
        toggle,
      ],
    ]
  },
  settings: async ({ office }, request) => {
    const { password } = office.superAdmin
    await addColleague(request, office)
    return [
      [settings(0), 'Edit profile'],
      [settings(0), 'Change email'],
      [settings(1), 'Edit details'],
      [settings(2), 'Add user'],
      [settings(2), 'Change role: Rehema Salim'],
      [settings(2), 'Offer leadership: Rehema Salim'],
      [settings(5), 'Add webhook'],
      [settings(7), 'Change the retention'],
      [settings(7), ...erase],
      [settings(7), ...erase, confirm('Continue', 'This can’t be undone.')],
      [settings(8), 'Create API key'],
      [
        settings(8),
        'Create API key',
        fill({ Name: 'Nightly export' }),
        confirm('Create API key', 'Your new API key'),
      ],
      [settings(9), 'Add scheduled export'],
      [settings(4), 'Set up'],
      [settings(4), ...scanned(password)],
      [settings(4), ...scanned(password), enterCode, confirm('Turn on', 'I’ve saved them')],
      // The last one: it ends the session.
      [
        settings(0),
        'Edit profile',
        fill({ 'First name': 'Zuhura' }),
        () => endSession(request, office),
        shown('Sign in again'),
      ],
    ]
  },
}
