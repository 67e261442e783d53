import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expectAccessible } from './accessible.ts'
import { type FieldWork, graphql, managerSession, managerToken, setUpFieldWork } from './field-work.ts'
import { phoneOf, signInOnDashboard } from './people.ts'
import { cameraPhoto } from './photo.ts'
import { sendReport, signedInPhone } from './reports.ts'
import { startSignedIn } from './session.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const beach = {
  title: 'Beach walk',
  withComment: true,
  fields: [
    { __component: 'Number', label: 'Bags', min: 0, max: 50, isRequired: true },
    { __component: 'PhotoField', label: 'The pile' },
  ],
}
const choose = async (page: Page, label: string, name: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name }).click()
}
const answers = (page: Page) => page.getByRole('region', { name: 'Answers' })
const nameOf = ({ collector }: FieldWork) => `${collector.firstName} ${collector.lastName}`
const taskNumber = (page: Page) => page.url().split('/').at(-1) ?? ''

async function addPhoto(page: Page, group: string, hue: number): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    answers(page)
      .getByRole('button', { name: `Choose files: ${group}` })
      .click(),
  ])
  await chooser.setFiles(await cameraPhoto(`${group}.jpg`, hue))
}

test('staff report for a collector, with photos, and edit what was sent back', async ({
  page,
  request,
  browser,
}) => {
  const work = await setUpFieldWork(request, beach)
  await startSignedIn(page, await managerSession(page.request))

  await test.step('from the project’s page, checked as on the phone', async () => {
    await page.goto(`/auth/projects/${work.project.id}`)
    await page.getByRole('link', { name: 'Add report' }).click()
    await expect(page.getByRole('combobox', { name: 'Project' })).toHaveValue(work.project.name)
    await expectAccessible(page, 'a report before a template is chosen')
    await choose(page, 'Template', work.template.title)
    await choose(page, 'On behalf of', new RegExp(nameOf(work)))
    await page.getByRole('button', { name: 'Create report' }).click()
    await expect(answers(page).getByText('One question needs your attention.')).toBeVisible()
    await expectAccessible(page, 'a report with an error')
  })

  await test.step('nothing typed is lost by a reload', async () => {
    await answers(page).getByLabel('Bags').fill('12')
    await answers(page).getByLabel('Comment').fill('From the paper of Saturday')
    await page.getByLabel('Latitude').fill('-4.27')
    await page.getByLabel('Longitude').fill('39.59')
    await page.getByLabel('Observed on').fill('02/06/2026')
    await page.getByLabel('Observed on').press('Tab')
    await addPhoto(page, 'Photos', 20)
    await addPhoto(page, 'The pile', 200)
    await expect(answers(page).getByRole('img', { name: /^(Photos|The pile): Photo 1 of 1$/ })).toHaveCount(2)
    await page.reload()
    await expect(page.getByText('You started this report earlier and haven’t sent it yet.')).toBeVisible()
    await expect(answers(page).getByLabel('Bags')).toHaveValue('12')
    await expect(answers(page).getByRole('img', { name: /^(Photos|The pile): Photo 1 of 1$/ })).toHaveCount(2)
  })

  await test.step('a lost answer and a double click make one report', async () => {
    let isWaiting = true
    await page.route('**/graphql', async route => {
      if (!isWaiting || !route.request().postData()?.includes('createBaoleaderTask')) return route.fallback()
      isWaiting = false
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Create report' }).click()
    await expect(page.getByText(/The server cannot be reached/)).toBeVisible()
    await page.getByRole('button', { name: 'Create report' }).dblclick()
    await expect(page.getByText(/^Report created: task #\d+\.$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Task #\d+$/ })).toBeVisible()
  })
  const first = taskNumber(page)

  await test.step('it is on the page, in the feed and on the phone, in the collector’s name', async () => {
    await expect(page.getByText('This task was created from the desktop app.')).toBeVisible()
    await expect(page.getByText('Entered at the desk')).toBeVisible()
    await page.goto(`/auth/tasks?project=${work.project.id}`)
    await expect(page.getByText('Showing 1 task', { exact: true })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: first })).toContainText(nameOf(work))
    await expect(page.getByRole('row').filter({ hasText: first })).toContainText('02/06/2026')
    const phone = await phoneOf(browser, work, {})
    await phone.getByRole('link', { name: 'Reports' }).click()
    await expect(phone.getByText(work.template.title)).toBeVisible()
    await phone.context().close()
  })

  await test.step('sent back, it is edited at the desk', async () => {
    await graphql(
      request,
      await managerToken(request),
      `mutation ($id: ID!) { requestMoreInfo(id: $id, input: { requestedInfo: "Count the bags again",
        requestedChanges: [{ fieldId: "bags", remark: "12 or 21?" }] }) { id } }`,
      { id: first },
    )
    await page.goto(`/auth/tasks/${first}`)
    await page.getByRole('link', { name: 'EDIT', exact: true }).click()
    await expect(page.getByRole('heading', { name: `Edit task #${first}` })).toBeVisible()
    await expect(page.getByRole('alert').getByText('Count the bags again')).toBeVisible()
    await expect(answers(page).getByText('12 or 21?')).toBeVisible()
    await expect(answers(page).getByRole('img', { name: /Photo 1 of 1$/ })).toHaveCount(2)
    await expectAccessible(page, 'an edit at the desk')
    await answers(page).getByLabel('Bags').fill('21')
    await page.getByRole('button', { name: 'Send the edit' }).click()
    await expect(page.getByText(/^Edit sent: task #\d+\.$/)).toBeVisible()
    await expect(page.getByText('This task answers the edit that was requested there.')).toBeVisible()
    await expect(page.getByText('21', { exact: true }).first()).toBeVisible()
  })
})

test('staff report in their own name, one after the other', async ({ page, request }) => {
  const work = await setUpFieldWork(request, beach)
  await signInOnDashboard(page, `/auth/create-task?template=${work.template.id}`)
  await choose(page, 'Project', work.project.name)
  await answers(page).getByLabel('Bags').fill('3')
  await page.getByLabel('Add another').check()
  await page.getByRole('button', { name: 'Create report' }).click()
  await expect(page.getByText(/^Report created/)).toBeVisible()
  await expect(answers(page).getByLabel('Bags')).toHaveValue('')
  await answers(page).getByLabel('Bags').fill('4')
  await page.getByRole('button', { name: 'Create report' }).click()
  await expect(page.getByRole('heading', { name: /^Task #\d+$/ })).toBeVisible()
  await expect(page.getByText('Staff, at the desk')).toBeVisible()
  await page.goto(`/auth/tasks?project=${work.project.id}`)
  await expect(page.getByText('Showing 2 tasks', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Amina Mwinyi' })).toHaveCount(2)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await choose(page, 'Data Collector', /^Amina Mwinyi/)
  await expect(page).toHaveURL(/collector=\d+/)
  await expect(page.getByText('Showing 2 tasks', { exact: true })).toBeVisible()
})

test('a report is deleted with a reason, and restored', async ({ page, request }) => {
  const work = await setUpFieldWork(request, beach)
  const calls = await signedInPhone(request, work)
  const id = await sendReport(request, calls, { answers: { bags: 7 } })
  const other = await sendReport(request, calls, { answers: { bags: 8 } })
  await signInOnDashboard(page)
  const feed = `/auth/tasks?project=${work.project.id}`
  const exported = async () => {
    await page.getByRole('button', { name: 'Export Data' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^CSV/ }).click(),
    ])
    const records: Record<string, string>[] = parse(await readFile(await download.path()), {
      bom: true,
      columns: true,
    })
    return records.map(record => record['Task Number'])
  }

  await test.step('it leaves the feed, the count and the export', async () => {
    await page.goto(`/auth/tasks/${id}`)
    await page.getByRole('button', { name: 'Delete report' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
    await dialog.getByLabel('Why are you deleting it?').fill('Made in the training')
    await expectAccessible(page, 'the dialog that deletes a report')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).dblclick()
    await expect(page.getByText(`Task #${id} was deleted.`, { exact: false })).toBeVisible()
    await page.goto(feed)
    await expect(page.getByText('Showing 1 task', { exact: true })).toBeVisible()
    expect(await exported()).toEqual([other])
    await page.goto(`/auth/tasks/${id}`)
    await expect(page.getByText('This task does not exist')).toBeVisible()
  })

  await test.step('the phone lists it as deleted', async () => {
    const since = `since=${Date.parse('2026-01-01')}-0`
    const answer = await request.get(`/api/collector/tasks?${since}`, {
      headers: { authorization: `Bearer ${calls.token}` },
    })
    const { tasks } = await answer.json()
    expect(tasks.map((task: { status: string }) => task.status)).toContain('DELETED')
  })

  await test.step('it is restored from the list of deleted reports', async () => {
    await page.getByRole('link', { name: 'Deleted reports' }).click()
    const row = page.getByRole('listitem').filter({ hasText: `Task #${id}` })
    await expect(row).toContainText('Made in the training')
    await expectAccessible(page, 'deleted reports')
    await row.getByRole('button', { name: `Restore task #${id}` }).click()
    await expect(page.getByRole('heading', { name: `Task #${id}` })).toBeVisible()
    await expect(page.getByText('Restored', { exact: true })).toBeVisible()
    await page.goto(feed)
    await expect(page.getByText('Showing 2 tasks', { exact: true })).toBeVisible()
    expect((await exported()).toSorted()).toEqual([id, other].toSorted())
  })
})
