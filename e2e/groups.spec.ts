import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { emptyOffice, enterOffice, makeCollector, makeGroup } from './field-people.ts'

test('many people are added to a group at once, and removed at once', async ({ page, request }) => {
  const office = await emptyOffice(request)
  const [nursery, shore] = [await makeGroup(office, 'Dabaso nursery'), await makeGroup(office, 'Shore watch')]
  for (let n = 0; n < 12; n++) await makeCollector(office, { firstName: 'Amina', lastName: `No ${n}` })
  await makeCollector(office, { firstName: 'Zuhura', lastName: 'Kassim', community: shore })
  await enterOffice(page, office, `/auth/communities/${nursery}?tab=2`)
  const dialog = page.getByRole('dialog')

  await test.step('those without a group are chosen, and the chosen looked at', async () => {
    await page.getByRole('button', { name: 'Add existing' }).click()
    await dialog.getByText('Without a group').click()
    await dialog.getByRole('button', { name: 'Choose all 12' }).click()
    await expect(dialog.getByText('12 chosen', { exact: true })).toBeVisible()
    await dialog.getByText('Everyone').click()
    await dialog.getByLabel('Search by name or number').fill('zuhura')
    await dialog.getByRole('checkbox', { name: /Zuhura Kassim/ }).check()
    await expect(dialog.getByText('1 person is in another group')).toBeVisible()
    await dialog.getByText('Chosen (13)').click()
    await expect(dialog.getByRole('list', { name: 'Data collectors' }).getByRole('listitem')).toHaveCount(1)
    await dialog.getByRole('checkbox', { name: /Zuhura Kassim/ }).uncheck()
    await expect(dialog.getByText('12 chosen', { exact: true })).toBeVisible()
    await dialog.getByLabel('Search by name or number').fill('')
    await expect(dialog.getByRole('list', { name: 'Data collectors' }).getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page, 'adding people to a group')
    await dialog.getByRole('button', { name: 'Add to group' }).click()
    await expect(page.getByText('12 people were added to Dabaso nursery.')).toBeVisible()
    await expect(page.getByText('12 members')).toBeVisible()
  })

  await test.step('a page of them is removed by one question', async () => {
    await page.getByRole('checkbox', { name: 'Choose: Amina No 0' }).check()
    await page.getByRole('button', { name: 'Choose all on this page' }).click()
    await expect(page.getByText('10 chosen')).toBeVisible()
    await expectAccessible(page, 'members of a group, some chosen')
    await page.getByRole('button', { name: 'Remove from group', exact: true }).click()
    await expect(dialog.getByText('and 5 more')).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('10 people were removed from Dabaso nursery.')).toBeVisible()
    await expect(page.getByText('2 members')).toBeVisible()
    await expect(page.getByText('chosen')).toHaveCount(0)
  })
})
