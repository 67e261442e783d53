import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { emptyOffice, makeCollector, makeGroup } from './field-people.ts'
import { managerSession, setUpFieldWork } from './field-work.ts'
import { sendReport, signedInPhone } from './reports.ts'
import { startSignedIn } from './session.ts'

const windows = [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const

/** Where a dialog opens, and the names of what is pressed one after the other. */
type Way = [address: string, ...presses: string[]]

const settings = (tab: number) => `/auth/settings?tab=${tab}`
const newTemplate = '/auth/task-types-list/create-task?taskType=blank'

/** Work with a report and a group: what the dialogs are about. */
async function setUpDialogs(request: APIRequestContext) {
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

type Work = Awaited<ReturnType<typeof setUpDialogs>>

/** One way for each form in a dialog. Confirmations share one layout, so that some of them suffice. */
const ways = {
  reports: ({ task }: Work): Way[] => [
    ['/auth/tasks', 'Export Data', 'Choose columns'],
    ['/auth/tasks', 'Filters', 'Answer'],
    ['/auth/tasks', 'Select all submitted tasks', 'Approve 1'],
    ['/auth/tasks', 'Select all submitted tasks', 'Request edit'],
    [`/auth/tasks/${task}`, 'Reject'],
    [`/auth/tasks/${task}`, 'Request edit', 'Continue'],
    [`/auth/tasks/${task}`, 'Delete report'],
    ['/auth/map', 'Share'],
    ['/auth/insights/answers', 'Share'],
    ['/auth/insights/answers', 'Add text'],
    ['/auth/insights/answers', 'Add chart'],
    ['/auth/insights/answers', 'Add number'],
    ['/auth/insights/answers', 'Add map'],
  ],
  people: ({ work: { project }, collector, group }: Work): Way[] => [
    [`/auth/projects/${project.id}`, 'More', 'Change status'],
    [`/auth/projects/${project.id}`, 'Data Collectors', 'Add'],
    [`/auth/projects/${project.id}`, 'Task Templates', 'Add'],
    [`/auth/communities/${group}`, 'Members', 'Add existing'],
    [`/auth/communities/${group}`, 'Members', 'Create member'],
    ['/auth/baoriders', 'Invite cards'],
    ['/auth/baoriders', 'Choose all on this page', 'Add to project'],
    ['/auth/baoriders', 'Choose all on this page', 'Send invite'],
    // Open again after a reload of the list: this one is last.
    ['/auth/baoriders', 'Create Data Collector'],
    [`/auth/baoriders/${collector}`, 'Update'],
    [`/auth/baoriders/${collector}`, 'Assign to a Project'],
    [`/auth/baoriders/${collector}`, 'Use ODK Collect'],
    [`/auth/baoriders/${collector}`, 'Deactivate'],
    ['/auth/notifications', 'Create Notification'],
    ['/auth/notifications', 'Create Notification', 'Select recipients'],
  ],
  templates: ({ work: { template } }: Work): Way[] => {
    const detail = `/auth/task-types-list/detail/${template.id}`
    return [
      [detail, 'Edit'],
      [detail, 'More', 'Turn off'],
      [newTemplate, 'Add Field'],
      [detail, 'Edit', 'Yes, I want to edit', 'More about the fields', 'Find and replace'],
      ['/auth/task-types-list?view=data-lists', 'Create List'],
      ['/auth/task-types-list?view=tags', 'Add Tag'],
    ]
  },
  settings: (): Way[] => [
    [settings(0), 'Edit profile'],
    [settings(0), 'Change email'],
    [settings(1), 'Edit details'],
    [settings(2), 'Add user'],
    [settings(4), 'Set up'],
    [settings(5), 'Add webhook'],
    [settings(7), 'Change the retention'],
    [settings(8), 'Create API key'],
    [settings(9), 'Add scheduled export'],
  ],
}

for (const [about, waysOf] of Object.entries(ways))
  test(`dialogs about ${about} keep their buttons in sight in every window`, async ({ page, request }) => {
    const set = await setUpDialogs(request)
    await startSignedIn(page, set.office.session)
    for (const [address, ...presses] of waysOf(set))
      await test.step(`${address}: ${presses.join(', ')}`, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(address)
        for (const name of presses) await pressable(page, name).click()
        const actions = page.getByRole('dialog').last().locator('[data-dialog-actions]').last()
        await expect(actions).toBeVisible()
        for (const [width, height] of windows) {
          await page.setViewportSize({ width, height })
          for (const button of await actions.getByRole('button').all())
            await expect(button, `${width} × ${height}`).toBeInViewport({ ratio: 1 })
        }
      })
  })

function pressable(page: Page, name: string): Locator {
  return page
    .getByRole('button', { name })
    .or(page.getByRole('menuitem', { name }))
    .or(page.getByRole('tab', { name }))
    .or(page.getByRole('checkbox', { name }))
    .first()
}

test('a dialog that fills the window has its buttons at the bottom edge', async ({ page, request }) => {
  await setUpFieldWork(request, { title: 'Full', fields: [] })
  await startSignedIn(page, await managerSession(page.request))
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/auth/baoriders')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import data collectors' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('First Name,Last Name,Phone Number\nNeema,Baya,+254711000111\n'),
  })
  const actions = dialog.locator('[data-dialog-actions]')
  await expect(actions).toBeVisible()
  const { y = 0, height = 0 } = (await actions.boundingBox()) ?? {}
  expect(Math.round(y + height)).toBe(1024)
})

test('a button that is busy has its sign in the middle, without motion too', async ({ page, request }) => {
  await setUpFieldWork(request, { title: 'Busy', fields: [] })
  await startSignedIn(page, await managerSession(page.request))
  await page.goto('/auth/settings')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog')
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/graphql', async route => {
    if (route.request().postData()?.includes('mutation')) await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const busy = dialog.locator('button[data-loading]')
  await expect(busy).toBeVisible()
  const middle = async (of: typeof busy) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {}
    return [x + width / 2, y + height / 2]
  }
  const [x = 0, y = 0] = await middle(busy)
  const [signX = 0, signY = 0] = await middle(busy.locator('.mantine-Loader-root'))
  expect(Math.max(Math.abs(x - signX), Math.abs(y - signY))).toBeLessThan(2)
  answer()
})
