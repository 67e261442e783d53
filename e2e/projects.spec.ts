import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, lookThrough, views } from './accessible.ts'
import {
  emptyOffice,
  enterOffice,
  localNumber,
  makeCollector,
  makeGroup,
  makeProject,
  makeTemplateIn,
} from './field-people.ts'
import { inviteSentTo } from './field-work.ts'
import { acceptInvite } from './people.ts'
import { emptyStore, startSignedIn } from './session.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('the first project goes from an empty company to a template on a phone', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const office = await emptyOffice(request)
  const number = localNumber()
  await enterOffice(page, office)
  await page.getByRole('link', { name: 'Create your first project' }).click()

  await test.step('an incomplete form shows its errors, and Enter does not send it', async () => {
    await page.getByLabel('Name').fill('ab')
    await page.getByLabel('Name').press('Enter')
    await page.getByLabel('Reward').fill('x')
    await page.getByLabel('Outcomes').fill('x'.repeat(301))
    await page.getByRole('button', { name: 'Create Project' }).click()
    for (const text of [
      'Please enter a valid project name',
      'Please enter a valid project description',
      'Maximum 300 characters',
      'Please enter a valid description of the reward for this project',
    ])
      await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByLabel('Name')).toBeInViewport()
  })

  await test.step('a file that is no picture or too large is refused', async () => {
    const choose = async (name: string, mimeType: string, buffer: Buffer) => {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
      await expect(page.getByText('Something went wrong while uploading your photo.')).toBeVisible()
    }
    await choose('shore.png', 'image/png', Buffer.from('This is a text.'))
    await choose('shore.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1))
    await expect(page.getByText('This file is larger than 5 MB.')).toBeVisible()
  })

  await test.step('after the project is created, the data collectors follow', async () => {
    await page.getByLabel('Name').fill('Mida Creek mangroves')
    await page.getByLabel('Statement').fill('Replant the belt.')
    await page.getByLabel('Outcomes').fill('60 hectares')
    await page.getByLabel('Reward').fill('')
    await page.getByLabel('Collaborators').fill('Foresters, KWS')
    const sent = page.waitForRequest(one => one.postData()?.includes('mutation CreateProject') ?? false)
    await page.getByRole('button', { name: 'Create Project' }).click()
    const { input } = (await sent).postDataJSON().variables
    expect(input).toMatchObject({ collaborators: ['Foresters', 'KWS'], baoleaders: [expect.any(String)] })
    await expect(page.getByText('Project created.')).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/projects\/\d+\?tab=3$/)
    await expect(dialog(page).getByText('Who will report for this project?')).toBeVisible()
  })

  const projectId = /projects\/(\d+)/.exec(page.url())?.[1] ?? ''
  const phone = await (await browser.newContext({ baseURL, ...emptyStore })).newPage()
  await test.step('the first data collector is created in the project and invited', async () => {
    await dialog(page).getByRole('button', { name: 'Create Data Collector' }).click()
    await dialog(page).getByLabel('First name').fill('Kadzo')
    await dialog(page).getByLabel('Last name').fill('Charo')
    await dialog(page).getByLabel('Phone number').fill(number)
    await dialog(page)
      .getByLabel(/^You have been given permission/)
      .check()
    await dialog(page).getByRole('button', { name: 'Add Data Collector' }).click()
    await expect(page.getByText('Data Collector created.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Kadzo Charo', exact: true })).toBeVisible()
    await makeTemplateIn(office, projectId, 'Seedling count')
    await acceptInvite(phone, await inviteSentTo(page.request, `+254${number}`))
    await expect(phone.getByText('Seedling count')).toBeVisible()
  })

  await test.step('a removed collector loses the project on the phone, and gets it back when added', async () => {
    await page.getByRole('button', { name: 'Kadzo Charo', exact: true }).click()
    await expect(dialog(page).getByRole('button', { name: 'Accept' })).toBeHidden()
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    const remove = page.getByRole('dialog', { name: 'Remove Data Collector' })
    await expect(
      remove.getByText('Are you sure you want to remove this data collector from the project?'),
    ).toBeVisible()
    const sent = page.waitForRequest(one => one.postData()?.includes('SetCollectorsOfProject') ?? false)
    await remove.getByRole('button', { name: 'Remove', exact: true }).click()
    expect((await sent).postDataJSON().variables.input.verifiers).toEqual([])
    await expect(page.getByText('No data collectors in this project yet')).toBeVisible()
    await expect(phone.getByText('Seedling count')).toBeHidden()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Choose all of No Group' }).click()
    await expect(dialog(page).getByText('1 chosen')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Add to project' }).click()
    await expect(page.getByRole('button', { name: 'Kadzo Charo', exact: true })).toBeVisible()
    await expect(phone.getByText('Seedling count')).toBeVisible()
  })
  await phone.context().close()
})

test('a project is searched, copied and edited, also by two people at once', async ({ page, request }) => {
  const office = await emptyOffice(request)
  for (let n = 1; n <= 11; n++) await makeProject(office, `Shore ${n}`)
  const arabic = 'مشروع استعادة غابات المانغروف على الساحل الشمالي '.repeat(3).trim()
  await makeProject(office, arabic)
  const last = await makeProject(office, 'Mida Creek')
  await enterOffice(page, office, '/auth/projects')
  const cards = page.getByRole('list', { name: 'Projects' }).getByRole('listitem')

  await test.step('the list is paged and searched, and the URL keeps its state', async () => {
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(12)
    await expect(page.getByText('No unsdg').first()).toBeVisible()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
    await page.getByLabel('Search projects by name').fill('المانغروف')
    await expect(page).toHaveURL(/name=/)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([arabic])
    await page.getByLabel('Search projects by name').fill('mida')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Mida Creek'])
  })

  await test.step('the way back leads to the list as it was', async () => {
    await page.getByRole('link', { name: 'Mida Creek', exact: true }).click()
    await page.getByRole('tab', { name: 'Task Templates' }).click()
    await page.getByRole('link', { name: 'Projects', exact: true }).last().click()
    await expect(page).toHaveURL(/\/auth\/projects\?name=mida$/)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Mida Creek'])
  })

  await test.step('a key flips the card, and its back copies the project', async () => {
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: 'Turn the card over: Mida Creek' }).focus()
    await page.keyboard.press('Enter')
    await expect(cards.getByRole('link', { name: 'View Project Mida Creek' })).toBeVisible()
    await expect(cards.getByRole('link', { name: 'Copy Mida Creek' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/auth/copy-project/${last}$`))
    await expect(page.getByLabel('Name')).toHaveValue('Mida Creek Copy')
    await page.getByRole('button', { name: 'Create Project' }).click()
    await expect(page.getByText('Project created.')).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/project\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Edit Project', level: 1 })).toBeFocused()
  })

  await test.step('concurrent changes are taken over, and the input is kept', async () => {
    await page.goto(`/auth/project/${last}`)
    await page.getByLabel('Outcomes').fill('Ninety hectares')
    await office.ask(
      'mutation ($id: ID!, $input: UpdateBaoleaderProjectInput!) { updateBaoleaderProject(id: $id, input: $input) { id } }',
      { id: last, input: { name: 'Mida Creek North' } },
    )
    await page.getByRole('button', { name: 'Update Project' }).click()
    await expect(page.getByText(/Someone else updated this project/)).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Mida Creek North')
    await page.getByRole('button', { name: 'Update Project' }).click()
    await expect(page.getByRole('heading', { name: 'Mida Creek North', level: 1 })).toBeVisible()
    await expect(page.getByText('Ninety hectares')).toBeVisible()
    const details = page.getByRole('tabpanel', { name: 'Details' })
    for (const text of ['No UN SDGs available', 'No groups available', 'IN PROGRESS'])
      await expect(details.getByText(text)).toBeVisible()
  })

  for (const missing of ['999999', 'none']) {
    await page.goto(`/auth/projects/${missing}`)
    await expect(page).toHaveURL(/\/auth\/projects$/)
  }
})

test('projects are accessible', async ({ page, request }) => {
  const office = await emptyOffice(request)
  const project = await makeProject(office, 'Seedlings')
  const community = await makeGroup(office, 'Dabaso nursery')
  await makeCollector(office, { community, projects: [project] })
  await makeCollector(office, { firstName: 'Zuhura', lastName: 'Kassim', community })
  await startSignedIn(page, office.session)
  for (const view of views) {
    const { width } = view
    await lookThrough(page, view)
    await page.goto('/auth/projects')
    await page.getByRole('button', { name: 'Turn the card over: Seedlings' }).press('Enter')
    await expect(page.getByRole('link', { name: 'View Project Seedlings' })).toBeVisible()
    await expectAccessible(page, `projects at ${width}`)
    await page.goto(`/auth/project/${project}`)
    await expect(page.getByLabel('Name')).toHaveValue('Seedlings')
    await expectAccessible(page, `editing a project at ${width}`)
    await page.goto(`/auth/projects/${project}`)
    await expect(page.getByRole('link', { name: 'Dabaso nursery' })).toBeVisible()
    await expectAccessible(page, `project at ${width}`)
    await page.getByRole('tab', { name: 'Data Collectors' }).click()
    await expect(page.getByRole('button', { name: 'Mwanaisha Kombo', exact: true })).toBeVisible()
    await expectAccessible(page, `its data collectors at ${width}`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog(page).getByText('Zuhura Kassim')).toBeVisible()
    await expectAccessible(page, `adding data collectors at ${width}`)
  }
})
