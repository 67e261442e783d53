import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { emptyOffice, localNumber, makeGroup, makeProject, type Office } from './field-people.ts'
import { startSignedIn } from './session.ts'

const noAnswer = /The server cannot be reached\. Check the connection and try again\./
const dialog = (page: Page) => page.getByRole('dialog')
const consent = /^You have been given permission/

/**
 * The next matching request is processed by the server, and its response is lost. The returned function waits
 * for that, and gives the page its cache back, which it does not have while requests are intercepted.
 */
async function loseAnswerOf(page: Page, part: string): Promise<() => Promise<void>> {
  const calls = /\/graphql$|\/api\/data-lists\//
  const { promise: isLost, resolve } = Promise.withResolvers<void>()
  let isWaiting = true
  const lose = async (route: Route) => {
    if (!isWaiting || !route.request().postData()?.includes(part)) return route.fallback()
    isWaiting = false
    const answer = await route.fetch()
    expect((await answer.json()).errors).toBeUndefined()
    await route.abort()
    resolve()
  }
  await page.route(calls, lose)
  return async () => {
    await isLost
    await page.unroute(calls, lose)
  }
}

/** Returns the numbers of records of the organisation, by kind. */
async function counts({ ask }: Office) {
  return ask<Record<string, number | { count: number }>>(`{
    groups: countCompanyCommunities
    members: countCommunityMembers
    collectors: countFilterDataCollectors
    tags: categories { count }
    lists: countDataLists
    staff: countLeaders
  }`)
}

/** Presses the button, drops the response, and presses the button again. */
async function pressTwice(page: Page, button: Locator, part: string, error: Locator): Promise<void> {
  const lost = await loseAnswerOf(page, part)
  await button.click()
  await lost()
  await expect(error).toBeVisible()
  await button.click()
}

test('everything is created once if the first response is lost', async ({ page, request }) => {
  const office = await emptyOffice(request)
  await makeGroup(office, 'Dabaso nursery')
  await startSignedIn(page, office.session)
  const before = await counts(office)

  await test.step('a group, with input that was added after the first try', async () => {
    await page.goto('/auth/create-community')
    await page.getByLabel('Name').fill('Mkwiro beach')
    await page.getByLabel('Description').fill('Walks the beach.')
    await page.getByLabel('Latitude').fill('-4.62')
    await page.getByLabel('Longitude').fill('39.39')
    await page.getByLabel('Accuracy').fill('20')
    const lost = await loseAnswerOf(page, 'createBaoleaderCommunity')
    await page.getByRole('button', { name: 'Create Group' }).click()
    await lost()
    await expect(page.getByText(noAnswer)).toBeVisible()
    await page.getByLabel('Name').fill('Mkwiro beach watch')
    await page.getByRole('button', { name: 'Create Group' }).click()
    await expect(page.getByText('Group created.')).toBeVisible()
    await expect(page.getByRole('link', { name: /Mkwiro/ })).toHaveText(['Mkwiro beach watch'])
  })

  await test.step('a change of the group, which is not reported as a conflict', async () => {
    await page.getByRole('link', { name: 'Mkwiro beach watch' }).click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Point of contact').fill('Mzee Ali')
    const update = page.getByRole('button', { name: 'Update Group' })
    await pressTwice(page, update, 'updateBaoleaderCommunity', page.getByText(noAnswer))
    await expect(page.getByText('Group updated.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Mzee Ali')
  })

  await test.step('a data collector, and the next one', async () => {
    await page.goto('/auth/baoriders')
    await page.getByRole('button', { name: 'Create Data Collector' }).click()
    await fillPerson(page, 'Zuhura')
    await dialog(page).getByLabel('Add Another').check()
    const add = dialog(page).getByRole('button', { name: 'Add Data Collector' })
    await pressTwice(page, add, 'createBaorider', dialog(page).getByText('Unable to add baorider'))
    await expect(page.getByText('Baorider created.')).toBeVisible()
    await fillPerson(page, 'Mwanaisha')
    await add.click()
    await expect(dialog(page).getByLabel('First name')).toHaveValue('')
    await expect(page.getByRole('row').filter({ hasText: /Zuhura|Mwanaisha/ })).toHaveCount(2)
  })

  await test.step('a member of a group', async () => {
    await page.goto('/auth/communities')
    await page.getByRole('link', { name: 'Dabaso nursery' }).click()
    await page.getByRole('tab', { name: 'Members' }).click()
    await page.getByRole('button', { name: 'Create member' }).click()
    await fillPerson(page, 'Rehema')
    const create = dialog(page).getByRole('button', { name: 'Create member' })
    await pressTwice(
      page,
      create,
      'createCommunityMember',
      dialog(page).getByText('Unable to add group member'),
    )
    await expect(page.getByText('Community member created.')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('a tag', async () => {
    await page.goto('/auth/task-types-list?view=tags')
    await page.getByRole('button', { name: 'Add Tag' }).click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Mangroves')
    const save = page.getByRole('button', { name: 'Save tag' })
    await pressTwice(page, save, 'createCategory', page.getByText(noAnswer))
    await expect(page.getByText('Tag created successfully')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('a data list', async () => {
    await page.goto('/auth/task-types-list?view=data-lists')
    await page.getByRole('button', { name: 'Create List' }).click()
    await page.getByLabel('List name').fill('Species')
    const create = page
      .getByRole('dialog', { name: 'Create List' })
      .getByRole('button', { name: 'Create', exact: true })
    await pressTwice(page, create, 'createDataList', page.getByText(noAnswer))
    await expect(page.getByText('Data list created')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Data lists' }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('an item of it, and an import with its result', async () => {
    const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
    await page.getByLabel('New item').fill('Mkoko')
    const add = page.getByRole('button', { name: 'Add item' })
    await pressTwice(page, add, 'createDataListOption', page.getByText(noAnswer))
    await expect(page.getByText('Data List Option created')).toBeVisible()
    await expect(items).toHaveCount(1)

    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const buffer = Buffer.from('Name\nMkoko\nMchu\nMuia')
    await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: '', buffer })
    const send = page.getByRole('button', { name: 'Import items' })
    await pressTwice(page, send, '"Muia"', dialog(page).getByText(noAnswer))
    await expect(dialog(page).getByText('2 list items created and 1 duplicates')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(items).toHaveCount(3)
  })

  await test.step('a colleague', async () => {
    await page.goto('/auth/settings?tab=2')
    await page.getByRole('button', { name: 'Add user' }).click()
    await dialog(page).getByLabel('First name').fill('Salama')
    await dialog(page).getByLabel('Last name').fill('Juma')
    await dialog(page).getByLabel('Title').fill('Field coordinator')
    await dialog(page)
      .getByLabel('Email address')
      .fill(office.superAdmin.email.replace(/^[^.]+/, 'salama'))
    await dialog(page).getByLabel(consent).check()
    const add = dialog(page).getByRole('button', { name: 'Add user' })
    await pressTwice(page, add, 'createBaoleader(', dialog(page).getByText('Unable to add Data Collector.'))
    await expect(page.getByText('ADMIN created.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Team' }).getByRole('listitem')).toHaveCount(2)
  })

  expect(before).toMatchObject({ groups: 1, members: 0, collectors: 0, staff: 1 })
  expect(await counts(office)).toEqual({
    groups: 2,
    members: 1,
    collectors: 2,
    staff: 2,
    tags: { count: 1 },
    lists: 1,
  })
})

test('a template is added to each project once if the first response is lost', async ({ page, request }) => {
  const office = await emptyOffice(request)
  await office.ask('mutation ($input: CreateCategoryInput!) { createCategory(input: $input) { id } }', {
    input: { title: 'Mangroves' },
  })
  await startSignedIn(page, office.session)

  await test.step('a template that is created from a project', async () => {
    const project = await makeProject(office, 'Mida Creek')
    await page.goto(`/auth/projects/${project}?tab=1`)
    await page.getByRole('link', { name: 'Create Task' }).click()
    await page.getByRole('link', { name: /^Blank Template/ }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Seedling count')
    await page.getByRole('combobox', { name: 'Tag' }).click()
    await page.getByRole('option', { name: 'Mangroves' }).click()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await pressTwice(page, save, 'createTaskDefinition', page.getByText(noAnswer))
    await expect(page.getByText('Task created.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/auth/project/${project}$`))
  })

  await test.step('a template that is added to another project', async () => {
    const project = await makeProject(office, 'Gazi Bay')
    await page.goto(`/auth/projects/${project}?tab=1`)
    await page.getByRole('button', { name: 'Add Task' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Seedling count/ })
      .click()
    const add = dialog(page).getByRole('button', { name: 'Add', exact: true })
    await pressTwice(page, add, 'createTaskDefinition', dialog(page).getByText(noAnswer))
    await expect(page.getByText('Task created.')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  })

  expect(await office.ask('{ templates: countCompanyTaskTypes uses: countTaskDefinitions }')).toEqual({
    templates: 1,
    uses: 2,
  })
})

async function fillPerson(page: Page, firstName: string): Promise<void> {
  await dialog(page).getByLabel('First name').fill(firstName)
  await dialog(page).getByLabel('Last name').fill('Kassim')
  await dialog(page).getByLabel('Phone number').fill(localNumber())
  await dialog(page).getByLabel(consent).check()
}
