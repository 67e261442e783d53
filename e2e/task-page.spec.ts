import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { graphql, managerToken, setUpFieldWork } from './field-work.ts'
import { signInOnDashboard } from './people.ts'
import { cameraPhoto } from './photo.ts'
import { photoRef, sendReport, signedInPhone } from './reports.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const position = { latitude: -3.3606, longitude: 39.9712, accuracy: 7 }
const oneQuestion = { title: 'Creek walk', fields: [{ __component: 'Number', label: 'Crabs', min: 0 }] }

async function openTask(page: Page, id: string): Promise<void> {
  await signInOnDashboard(page, `/auth/tasks/${id}`)
  await expect(page.getByRole('heading', { name: `Task #${id}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
}

async function villageList(request: APIRequestContext): Promise<{ listId: string; optionId: string }> {
  const token = await managerToken(request)
  const { createDataList } = await graphql<{ createDataList: { id: string } }>(
    request,
    token,
    'mutation ($name: String!) { createDataList(input: { name: $name }) { id } }',
    { name: `Villages ${Date.now()}` },
  )
  const { createDataListOption } = await graphql<{ createDataListOption: { id: string } }>(
    request,
    token,
    'mutation ($list: ID!) { createDataListOption(input: { data_list: $list, value: "Dabaso" }) { id } }',
    { list: createDataList.id },
  )
  return { listId: createDataList.id, optionId: createDataListOption.id }
}

test('answers of every kind are rendered', async ({ page, request }) => {
  const { listId, optionId } = await villageList(request)
  const options = (...texts: string[]) => texts.map(text => ({ text }))
  const work = await setUpFieldWork(request, {
    title: 'Every kind of field',
    withComment: true,
    fields: [
      { __component: 'Text', label: 'Notes' },
      { __component: 'Number', label: 'Seedlings', min: 0, max: 5000 },
      { __component: 'MetricSpecific', label: 'Height', metric: 'cm' },
      { __component: 'Percentage', label: 'Cover' },
      { __component: 'NumberDropDown', label: 'Plot', min: 1, max: 40 },
      { __component: 'NumberRange', label: 'Salinity', min: 0, max: 40 },
      { __component: 'CheckBox', label: 'Seen', options: options('Crab', 'Heron') },
      { __component: 'Radio', label: 'Tide', options: options('Low', 'High') },
      { __component: 'Select', label: 'Soil', options: options('Mud', 'Sand') },
      { __component: 'DataList', label: 'Village', listId },
      { __component: 'Rating', label: 'Health', number_of_stars: 7 },
      { __component: 'DateTime', label: 'Planted' },
      { __component: 'PhoneNumber', label: 'Caretaker' },
      { __component: 'EmailAddress', label: 'Office' },
      { __component: 'PhotoField', label: 'Bed' },
      { __component: 'Text', label: 'Remarks' },
    ],
  })
  const phone = await signedInPhone(request, work)
  const bed = await cameraPhoto('bed.jpg', 30)
  const id = await sendReport(request, phone, {
    answers: {
      notes: 'المد مرتفع اليوم',
      seedlings: 1240,
      height: 86.5,
      cover: 64,
      plot: 12,
      salinity: 31,
      seen: ['Heron'],
      tide: 'Low',
      soil: 'Mud',
      village: { optionId, value: 'Dabaso' },
      health: 5,
      planted: '2026-11-18T14:05:00+03:00',
      caretaker: '+254712345678',
      office: 'office@pwani.example',
      bed: [photoRef(bed)],
    },
    fieldPhotos: [bed],
    comment: 'The new row at the creek mouth.',
  })
  await openTask(page, id)
  const captured = page.getByRole('region', { name: 'Information Captured' })
  const answer = (label: string) =>
    captured.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
  await expect(answer('Notes')).toContainText('المد مرتفع اليوم')
  await expect(answer('Seedlings')).toContainText('1240')
  await expect(answer('Height')).toContainText('86.5 cm')
  await expect(answer('Cover')).toContainText('64 %')
  await expect(answer('Plot')).toContainText('12')
  await expect(answer('Salinity')).toContainText('310–40')
  await expect(answer('Seen').getByRole('listitem')).toHaveText(['Crab (not chosen)', 'Heron (chosen)'])
  await expect(answer('Tide')).toContainText('Low')
  await expect(answer('Soil')).toContainText('Mud')
  await expect(answer('Village')).toContainText('Dabaso')
  await expect(answer('Health').getByRole('img', { name: '5 of 7 stars' })).toBeVisible()
  await expect(answer('Planted').locator('time')).toHaveAttribute('datetime', /^2026-11-18T1[14]:05/)
  await expect(answer('Caretaker').getByRole('link')).toHaveAttribute('href', 'tel:+254712345678')
  await expect(answer('Office').getByRole('link')).toHaveAttribute('href', 'mailto:office@pwani.example')
  await expect(answer('Remarks')).toContainText('Not answered')
  await expect(answer('Comments')).toContainText('The new row at the creek mouth.')

  await answer('Bed').getByRole('button', { name: 'Bed: open photo 1 of 1' }).click()
  await expect(page.getByRole('complementary', { name: 'About this photo' })).toContainText('image/jpeg')
  await page.keyboard.press('Escape')

  await captured.getByRole('button', { name: '15 of 16 answered · Hide the others' }).click()
  await expect(answer('Remarks')).toHaveCount(0)
  await captured.getByRole('button', { name: 'Show all' }).click()
  await expect(answer('Remarks')).toHaveCount(1)
})

test('photos are shown four at a time, one on a phone, and all in full screen', async ({ page, request }) => {
  const work = await setUpFieldWork(request, oneQuestion)
  const phone = await signedInPhone(request, work)
  const hues = [0, 60, 120, 180, 240, 300]
  const photos = await Promise.all(hues.map(hue => cameraPhoto(`hue-${hue}.jpg`, hue)))
  const id = await sendReport(request, phone, { answers: { crabs: 1 }, photos, position })
  await openTask(page, id)
  const evidence = page.getByRole('region', { name: 'Photo evidence' })
  await expect(evidence.getByRole('button', { name: /^Open photo/ })).toHaveCount(4)
  await expect(evidence.getByText('+2', { exact: true })).toBeVisible()
  await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible()

  const first = evidence.locator('img').first()
  await expect(first).toHaveCSS('object-fit', 'contain')
  await evidence.getByText('Fill').click()
  await expect(first).toHaveCSS('object-fit', 'cover')

  await evidence.getByRole('button', { name: 'Open photo 4 of 6' }).click()
  const about = page.getByRole('complementary', { name: 'About this photo' })
  for (const [name, value] of [
    ['Task id', id],
    ['Uploaded at', /\d{4}/],
    ['Updated at', /\d{4}/],
    ['Mime', 'image/jpeg'],
  ] as const)
    await expect(about.locator('div').filter({ hasText: name }).first()).toContainText(value)
  await expect(page.getByText('4 / 6')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('5 / 6')).toBeVisible()
  await about.getByText('Fit', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(about).toBeHidden()
  await expect(first).toHaveCSS('object-fit', 'contain')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(evidence.getByRole('button', { name: /^Open photo/ })).toHaveCount(1)
  await expect(evidence.getByText('+5', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'APPROVE' })).toBeInViewport()
})

test('a task shows what is missing', async ({ page, request }) => {
  const work = await setUpFieldWork(request, oneQuestion)
  const phone = await signedInPhone(request, work)
  const reported = await request.put('/api/collector/device', {
    headers: { authorization: `Bearer ${phone.token}` },
    data: {
      id: crypto.randomUUID(),
      name: 'A phone',
      cameraPermission: false,
      locationPermission: false,
      mediaLibraryPermission: false,
      push: null,
    },
  })
  expect(reported.status()).toBe(204)
  const photos = [await cameraPhoto('one.jpg', 15), await cameraPhoto('two.jpg', 75)]
  const id = await sendReport(request, phone, {
    answers: { crabs: 2 },
    photos,
    keptBack: 1,
    position: { ...position, longitude: 0 },
    offlineAt: new Date(Date.now() - 3_600_000),
  })
  await openTask(page, id)
  const main = page.getByRole('main')
  await expect(main).toContainText('1 of 2 files arrived. The task can be reviewed once all are here.')
  await expect(page.getByRole('button', { name: 'APPROVE' })).toHaveCount(0)
  for (const what of ['camera', 'media gallery'])
    await expect(main).toContainText(`The data collector hasn’t given the app permission to use the ${what}.`)
  // The position that arrived was made with it.
  await expect(main).not.toContainText('permission to use the location')
  await expect(main.locator('header')).toContainText('Reported Offline At')
  await expect(main.locator('header')).toContainText('Date Submitted')
  await expect(main.locator('header')).not.toContainText('Date Reviewed')
  const place = page.getByRole('region', { name: 'Location' })
  await expect(place).toContainText('-3.360600')
  await expect(place).toContainText('7 m')
  await expect(place.locator('canvas')).toHaveCount(0)

  const bare = await sendReport(request, phone, { answers: {} })
  await openTask(page, bare)
  await expect(main).toContainText('No photo evidence')
  await expect(page.getByRole('button', { name: 'APPROVE' })).toBeVisible()

  await page.goto(`/auth/tasks/${bare}?fromMap=1`)
  const back = page.getByRole('navigation', { name: 'Back' }).getByRole('link')
  await expect(back).toHaveText('Map View')
  await expect(back).toHaveAttribute('href', '/auth/map')
})

test('an edit and its original task link to each other', async ({ page, request }) => {
  const work = await setUpFieldWork(request, oneQuestion)
  const phone = await signedInPhone(request, work)
  const first = await sendReport(request, phone, { answers: { crabs: 3 } })
  await graphql(
    request,
    await managerToken(request),
    'mutation ($id: ID!) { requestMoreInfo(id: $id, input: { requestedInfo: "Count again" }) { id } }',
    { id: first },
  )
  const edit = await sendReport(request, phone, { answers: { crabs: 4 }, editFrom: first })
  await signInOnDashboard(page, `/auth/tasks?project=${work.project.id}`)
  await page.getByRole('link', { name: edit, exact: true }).press('Enter')
  await page
    .getByText('This task answers the edit that was requested there.')
    .getByRole('link', { name: `Task #${first}` })
    .click()
  await expect(page.getByRole('heading', { name: `Task #${first}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Count again')
  await expect(page.getByRole('main').locator('header')).toContainText('Date Reviewed')
  await page
    .getByText('Answered by')
    .getByRole('link', { name: `Task #${edit}` })
    .click()
  await expect(page.getByRole('heading', { name: `Task #${edit}` })).toBeVisible()
  await page.getByRole('navigation', { name: 'Back' }).getByRole('link').click()
  await expect(page).toHaveURL(`/auth/tasks?project=${work.project.id}`)
  await expect(page.getByRole('row').filter({ hasText: `Edit from ${first}` })).toHaveCount(1)
})

test('documents are chosen, submitted and downloaded', async ({ page, request }) => {
  const work = await setUpFieldWork(request, oneQuestion)
  const phone = await signedInPhone(request, work)
  const id = await sendReport(request, phone, { answers: { crabs: 5 } })
  await openTask(page, id)
  const documents = page.getByRole('region', { name: 'Documents' })
  const submit = documents.getByRole('button', { name: 'Submit' })
  await expect(documents).toContainText('No documents')
  await expect(submit).toHaveCount(0)
  const chooser = page.waitForEvent('filechooser')
  await documents.getByRole('button', { name: 'Upload Files' }).click()
  const content = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
  await (await chooser).setFiles({
    name: 'permit.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(content),
  })
  await expect(documents).toContainText('selected')

  await page.route('**/api/upload', route => route.fulfill({ status: 500, json: {} }))
  await submit.click()
  await expect(documents.getByRole('alert')).toContainText('Something went wrong while uploading your file.')
  await expect(documents).toContainText('selected')
  await page.unroute('**/api/upload')

  await submit.click()
  await expect(page.getByText('The file has been uploaded.')).toBeVisible()
  await expect(submit).toHaveCount(0)
  const download = page.waitForEvent('download')
  await documents.getByRole('link', { name: 'Download permit.pdf' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('permit.pdf')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toBe(content)
})
