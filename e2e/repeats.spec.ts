import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expectAccessible } from './accessible.ts'
import { graphql, inviteSentTo, managerToken, setUpFieldWork } from './field-work.ts'
import { phoneOf, signInOnDashboard } from './people.ts'
import { sendReport, signedInPhone } from './reports.ts'

const sexes = [
  { text: 'Female', value: 'f' },
  { text: 'Male', value: 'm' },
]
const fields = [
  { __component: 'Radio', id: 'sex-of-head', label: 'Sex of the head', isRequired: false, options: sexes },
  {
    __component: 'Repeat',
    id: 'members',
    label: 'Members',
    fields: [
      { __component: 'Text', id: 'name', label: 'Name', isRequired: false },
      { __component: 'WholeNumber', id: 'age', label: 'Age', isRequired: false, min: 0, max: 120 },
    ],
  },
]
const member = (name: string, age: number) => ({ id: randomUUID(), answers: { name, age } })

test('members of a household are charted, filtered, shown as a table, and marked one by one', async ({
  page,
  request,
  browser,
}) => {
  const work = await setUpFieldWork(request, { title: 'Household', fields })
  const phone = await signedInPhone(request, work)
  const first = await sendReport(request, phone, {
    answers: { 'sex-of-head': 'f', members: [member('Asha', 34), member('Juma', 3)] },
  })
  await sendReport(request, phone, { answers: { 'sex-of-head': 'm', members: [member('Omar', 60)] } })

  await test.step('a chart counts the members and leads to their reports', async () => {
    await signInOnDashboard(page, `/auth/insights/answers?of=${work.template.id}`)
    const ages = page.getByRole('region', { name: 'Age', exact: true })
    await expect(ages.getByText(/3 of 3 instances of “Members” have an answer/)).toBeVisible()
  })

  await test.step('the feed finds households with a member under 5', async () => {
    const under5 = encodeURIComponent(`${work.template.id}.members/age.between._4`)
    await page.goto(`/auth/tasks?answer=${under5}`)
    await expect(page.getByText(/^Showing 1 task/)).toBeVisible()
    await expect(page.getByText('Age (Members)')).toBeVisible()
  })

  await test.step('an export has values and labels', async () => {
    await page.goto(`/auth/tasks?task=${work.template.id}`)
    await page.getByRole('button', { name: 'Export Data' }).click()
    await page.getByRole('menuitem', { name: /^Choose columns/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose columns' })
    await dialog.getByRole('combobox', { name: 'Format' }).click()
    await page.getByRole('option', { name: 'CSV' }).click()
    await dialog
      .getByRole('radiogroup', { name: 'Answers with options' })
      .getByRole('radio', { name: 'Both' })
      .check()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ])
    const bytes = await readFile(await download.path())
    const records: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
    expect(records.map(one => [one['Sex of the head'], one['Sex of the head (value)']])).toEqual([
      ['Male', 'm'],
      ['Female', 'f'],
    ])
  })

  await test.step('the answer of one member is marked', async () => {
    await page.goto(`/auth/tasks/${first}`)
    const table = page.getByRole('region', { name: 'Members' }).getByRole('table')
    await expect(table.getByRole('row', { name: '1 Asha 34' })).toBeVisible()
    await expectAccessible(page, 'a report with a repeat')
    await page.getByRole('button', { name: 'REQUEST EDIT' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('textbox').first().fill('Please look again.')
    await dialog.getByText('Asha', { exact: true }).click()
    await dialog.getByRole('checkbox', { name: 'Age' }).check()
    await dialog.getByLabel('Remark on Age').fill('Older?')
    await expectAccessible(page, 'the parts of a repeat in an edit request')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Age (Asha)').first()).toBeVisible()
  })

  const again = 'mutation ($id: ID!) { resendDataCollectorInvite(id: $id) { id } }'
  await graphql(request, await managerToken(request), again, { id: work.collector.id })
  let inviteLink = work.inviteLink
  await expect
    .poll(async () => {
      inviteLink = await inviteSentTo(request, work.collector.phoneNumber)
      return inviteLink
    })
    .not.toBe(work.inviteLink)
  const screen = await phoneOf(browser, { ...work, inviteLink }, {})
  await test.step('the phone opens that member with the mark', async () => {
    await screen.getByRole('link', { name: '1 report was sent back' }).click()
    await expect(screen.getByRole('heading', { name: /Sent back/ })).toBeVisible()
    await screen
      .getByRole('link', { name: /Household/ })
      .first()
      .click()
    await expect(screen.getByText('One part of the report is marked below.')).toBeVisible()
    await expect(screen.getByText(/Older\?/)).toHaveCount(1)
    await screen.getByRole('button', { name: 'Edit and send again' }).click()
    await expect(screen.getByText('Older?')).toBeInViewport()
    await expect(screen.getByRole('textbox', { name: 'Age' })).toHaveValue('34')
    await expectAccessible(screen, 'a mark on one member')
    await screen.getByRole('textbox', { name: 'Age' }).fill('43')
    await expect(screen.getByText('1 of 1 requested change answered')).toBeVisible()
  })

  await test.step('the phone asks before it submits a report without any answer', async () => {
    await screen.goto('/collect/')
    await screen.getByRole('link', { name: /2 questions/ }).click()
    await screen.getByRole('button', { name: 'Submit' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Submit without answers?' })
    await expectAccessible(screen, 'the question about an empty report')
    await dialog.getByRole('button', { name: 'Back to the form' }).click()
    await expect(dialog).toHaveCount(0)
    await screen.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByRole('button', { name: 'Submit without answers' }).click()
    await expect(screen.getByRole('heading', { name: /^(Saved on this phone|Sent)$/ })).toBeVisible()
  })
})
