import { expect, type Page, test } from '@playwright/test'
import { emptyOffice, makeProject, type Office } from './field-people.ts'
import { cameraPhoto } from './photo.ts'
import { photoRef, sendReport } from './reports.ts'
import { startSignedIn } from './session.ts'
import { makeTag } from './template-parts.ts'
import { changeTemplate, dialog, phoneIn, putIntoProject, toolbar } from './template-work.ts'

async function makeList({ ask }: Office, name: string, value: string): Promise<string> {
  const { list } = await ask<{ list: { id: string } }>(
    'mutation ($name: String!) { list: createDataList(input: { name: $name }) { id } }',
    { name },
  )
  const { option } = await ask<{ option: { id: string } }>(
    'mutation ($input: CreateDataListOptionInput!) { option: createDataListOption(input: $input) { id } }',
    { input: { data_list: list.id, value } },
  )
  return option.id
}

async function addQuestion(page: Page, label: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Field' }).click()
  await dialog(page).getByLabel('Question', { exact: false }).first().fill(label)
  const radio = page.getByRole('radio', { name: kind, exact: true })
  await dialog(page).locator('label', { has: radio }).click()
  await dialog(page).getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog(page)).toBeHidden()
}

/** The questions that the test does not add by hand. */
const otherKinds = [
  'Number',
  'Percentage',
  'NumberDropDown',
  'NumberRange',
  'CheckBox',
  'Radio',
  'Select',
  'Rating',
  'DateTime',
  'PhoneNumber',
  'EmailAddress',
  'PhotoField',
].map(__component => ({
  __component,
  label: `My ${__component}`,
  ...(['CheckBox', 'Radio', 'Select'].includes(__component) && { options: [{ text: 'Option 1' }] }),
}))

interface Field {
  id: string
  kind: string
}

async function fieldsOf({ ask }: Office, id: string): Promise<Field[]> {
  const { taskType } = await ask<{ taskType: { dataFields: Field[] } }>(
    'query ($id: ID!) { taskType(id: $id) { dataFields } }',
    { id },
  )
  return taskType.dataFields
}

test('a template is built, saved as a draft, enabled, and used for a report with every kind of question', async ({
  page,
  request,
}) => {
  const office = await emptyOffice(request)
  await makeTag(office, 'Mangroves')
  const project = await makeProject(office, 'Mida Creek')
  const optionId = await makeList(office, 'Species', 'Rhizophora mucronata')
  await startSignedIn(page, office.session)

  await test.step('it starts empty', async () => {
    await page.goto('/auth/task-types/create-with-templates')
    await expect(page.getByText('No task templates found')).toBeVisible()
    await page.getByRole('link', { name: 'Blank Template' }).click()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await expect(save).toBeDisabled()
    await page.getByLabel('Name').fill('Everything')
    await page.getByRole('combobox', { name: 'Tag' }).click()
    await page.getByRole('option', { name: 'Mangroves' }).click()
    await addQuestion(page, 'My Text', 'Text')
    await addQuestion(page, 'My Number with unit', 'Number with unit')
    await expect(save).toBeDisabled()
    await page.getByRole('textbox', { name: 'Metric', exact: true }).fill('kg')
    await expect(save).toBeEnabled()
    await addQuestion(page, 'My Data List', 'Data list')
    const header = page.getByTestId('sticky-header')
    await expect(header).toBeVisible()
    await expect(header.getByText('Create Template')).toBeHidden()
    await page.getByRole('combobox', { name: 'Data list' }).click()
    await page.getByRole('option', { name: 'Species' }).click()
  })

  await test.step('a reload loses nothing, and Save as Draft creates it disabled', async () => {
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('Everything')
    await page.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(page.getByText('Task created', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/task-types-list\/detail\/\d+$/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Everything' })).toBeVisible()
    await expect(page.getByText('Off', { exact: true })).toBeVisible()
    await expect(page.getByText('Drafted', { exact: true })).toBeVisible()
    await expect(
      page.getByText('To make changes to this task template, please click the edit icon.'),
    ).toBeVisible()
  })
  const id = /(\d+)$/.exec(page.url())?.[1] ?? ''

  await test.step('it is enabled', async () => {
    await toolbar(page).getByRole('button', { name: 'Turn on' }).click()
    await expect(dialog(page).getByText(/turn the template on in each project/)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('On', { exact: true })).toBeVisible()
    await expect(page.getByText('Drafted', { exact: true })).toBeHidden()
  })

  await test.step('questions that another person adds appear without a reload', async () => {
    const own = await fieldsOf(office, id)
    await changeTemplate(office, id, {}, [...own, ...otherKinds])
    await expect(page.locator('[data-field]')).toHaveCount(own.length + otherKinds.length)
  })

  await putIntoProject(office, project, id)
  const phone = await phoneIn(request, office, project)
  const dataFields = await fieldsOf(office, id)
  const photo = await cameraPhoto('mangrove.jpg', 140)
  const answers: Record<string, unknown> = {
    text: 'Low tide',
    number: 12,
    metric: 3.5,
    percentage: 80,
    'number-dropdown': 7,
    'number-range': 40,
    checkbox: ['Option 1'],
    radio: 'Option 1',
    select: 'Option 1',
    'data-list': { optionId, value: 'Rhizophora mucronata' },
    rating: 4,
    'date-time': '2026-11-20T08:00:00+03:00',
    'phone-number': '+254711222333',
    email: 'mwanaisha@tidal.example',
    photo: [photoRef(photo)],
  }
  expect(dataFields.map(({ kind }) => kind).sort()).toEqual(Object.keys(answers).sort())
  const report = {
    answers: Object.fromEntries(dataFields.map(({ id, kind }) => [id, answers[kind]])),
    fieldPhotos: [photo],
  }

  await test.step('a phone reports with it', async () => {
    const task = await sendReport(request, phone, report)
    await page.goto(`/auth/tasks/${task}`)
    await expect(page.getByText('Rhizophora mucronata')).toBeVisible()
  })

  await test.step('a phone with the previous version can still report with it', async () => {
    await changeTemplate(office, id, { title: 'Everything, again' })
    await sendReport(request, phone, { ...report, offlineAt: new Date() })
  })
})
