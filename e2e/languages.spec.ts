import { expect, type Page, test } from '@playwright/test'
import { setUpFieldWork } from './field-work.ts'
import { phoneOf } from './people.ts'

const wellCheck = {
  title: 'Well check',
  fields: [{ __component: 'Number', label: 'Depth', isRequired: true, min: 0, max: 100 }],
}

/** The same in two further languages. The ids of questions are made of their labels. */
const translated = {
  ...wellCheck,
  fields: [
    ...wellCheck.fields,
    {
      __component: 'Radio',
      label: 'Water',
      isRequired: true,
      options: [{ text: 'Clear', value: 'clear' }, { text: 'Cloudy' }],
    },
  ],
  languages: {
    default: 'en',
    texts: {
      sw: {
        'depth/label': 'Kina',
        'water/label': 'Maji',
        'water/option/clear': 'Safi',
        'water/option/Cloudy': 'Machafu',
      },
      ar: { 'depth/label': 'العمق' },
    },
  },
}

const small = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

/** Waits until the app, with its texts, is cached and controls the page. */
async function readyForOffline(phone: Page) {
  await expect
    .poll(() =>
      phone.evaluate(async () => (await navigator.serviceWorker.getRegistration('/collect/'))?.active?.state),
    )
    .toBe('activated')
  await phone.reload()
  await expect.poll(() => phone.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Returns by how many pixels the page is wider than the screen. */
const excess = (phone: Page) =>
  phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('a phone in Swahili signs in, fills a form without a network and sends it', async ({
  browser,
  request,
  baseURL,
}) => {
  const work = await setUpFieldWork(request, translated)
  const context = await browser.newContext({ ...small, locale: 'sw-KE', baseURL })
  const phone = await context.newPage()
  await phone.goto(work.inviteLink)
  await expect(phone.getByRole('heading', { name: 'Umealikwa' })).toBeVisible()
  await expect(phone.locator('html')).toHaveAttribute('lang', 'sw')
  await phone.getByRole('button', { name: 'Anza' }).click()
  await expect(phone.getByRole('heading', { name: 'Karibu, Mwanaisha' })).toBeVisible()
  await phone.getByRole('button', { name: 'Fungua kazi zangu' }).click()
  await expect(phone.getByRole('link', { name: /Well check/ })).toContainText('maswali 2')
  await readyForOffline(phone)

  await context.setOffline(true)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Kazi', exact: true })).toBeVisible()
  await phone.getByRole('link', { name: /Well check/ }).click()
  await phone.getByRole('button', { name: 'Wasilisha' }).click()
  await expect(phone.getByText('Swali hili linahitaji jibu.').first()).toBeVisible()
  // The form is in Swahili as well, and its answers stay when it is read in another language.
  await phone.getByLabel('Kina').fill('12')
  await phone.getByText('Machafu').click()
  const language = phone.getByLabel('Lugha')
  await language.selectOption('ar')
  await expect(phone.getByLabel('العمق')).toHaveValue('12')
  await expect(
    phone.locator('[lang="ar"][dir="rtl"] form, [lang="ar"][dir="rtl"] fieldset').first(),
  ).toBeVisible()
  await expect(phone.getByRole('radio', { name: 'Cloudy' })).toBeChecked()
  expect(await excess(phone)).toBe(0)
  await language.selectOption('sw')
  await expect(phone.getByRole('radio', { name: 'Machafu' })).toBeChecked()
  await phone.getByRole('button', { name: 'Wasilisha' }).click()
  await expect(phone.getByRole('heading', { name: 'Imehifadhiwa kwenye simu hii' })).toBeVisible()
  await expect(phone.getByText(/^Itatumwa/)).toBeVisible()
  await context.setOffline(false)
  await expect(phone.getByRole('main').getByRole('status')).toContainText(/Kazi \d+/)
  await context.close()
})

test('a phone that changes to Arabic is read from the right, also without a network', async ({
  browser,
  request,
  baseURL,
}) => {
  const phone = await phoneOf(browser, await setUpFieldWork(request, wellCheck), { ...small, baseURL })
  await readyForOffline(phone)
  await phone.getByRole('link', { name: 'Me', exact: true }).click()
  await phone.getByLabel('Language').selectOption('ar')
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(phone.getByLabel('اللغة')).toHaveValue('ar')
  expect(await excess(phone)).toBe(0)

  await phone.context().setOffline(true)
  await phone.goto('/collect/')
  await expect(phone.getByRole('heading', { name: 'المهام', exact: true })).toBeVisible()
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl')
  await phone.getByRole('link', { name: /Well check/ }).click()
  await phone.getByRole('button', { name: 'إرسال' }).click()
  await expect(phone.getByText('هذا السؤال يحتاج إلى إجابة.')).toBeVisible()
  expect(await excess(phone)).toBe(0)
  await phone.context().close()
})

test('a language whose texts do not come is not chosen, and the person is told', async ({
  browser,
  request,
  baseURL,
}) => {
  const phone = await phoneOf(browser, await setUpFieldWork(request, wellCheck), { ...small, baseURL })
  await readyForOffline(phone)
  await phone.getByRole('link', { name: 'Me', exact: true }).click()
  await phone.context().setOffline(true)
  await phone.getByLabel('Language').selectOption('hi')
  await expect(phone.getByText(/This language couldn’t be loaded/)).toBeVisible()
  await expect(phone.getByLabel('Language')).toHaveValue('en')
  await phone.context().close()
})
