import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectText, showNotifications } from '../testing/show-notifications.tsx'

beforeEach(() => page.viewport(1440, 900))

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('A notification has a title and a message in another language, which are required, and can be taken out', async () => {
  const { requests, sentData } = showNotifications(undefined, { view: 'notifications' })
  await page.getByRole('textbox', { name: 'Title' }).fill('High tide')
  await page.getByRole('textbox', { name: 'Message' }).fill('Bring boots.')
  await button('Select recipients').click()
  await page.getByRole('checkbox', { name: 'Asha Mwangi', exact: true }).click()
  await button('Done').click()
  const add = page.getByRole('combobox', { name: 'Other languages' })
  for (const name of ['Kiswahili', 'Français']) {
    await add.click()
    await page.getByRole('option', { name }).click()
  }
  await button('Remove Français').click()
  await expect.element(field('Title (Français)')).not.toBeInTheDocument()
  await button('Review').click()
  await expect.element(page.getByText('Title is required')).toBeVisible()
  await expect.element(page.getByText('Message is required')).toBeVisible()
  await field('Title (Kiswahili)').fill('Maji kujaa')
  await field('Message (Kiswahili)').fill('Leta buti. ')
  await page.getByRole('checkbox', { name: 'Text message' }).click()
  await button('Review').click()
  await expectText(
    page.getByRole('dialog', { name: 'Review Notification' }),
    /High tide.*KiswahiliMaji kujaaLeta buti\./,
  )
  await button('Send Notification').click()
  const translations = [{ language: 'sw', title: 'Maji kujaa', message: 'Leta buti.' }]
  await expect.poll(() => sentData('CreateNotification')).toMatchObject([{ translations }])
  const counted = requests.filter(one => one.name === 'NotificationReach')
  expect(counted.at(-1)?.variables).toMatchObject({ translations })
})
