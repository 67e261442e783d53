import { expect, type Page, test } from '@playwright/test'
import { confirmedNewcomer } from './organisation.ts'

/** A few texts in Arabic, by their files: what is missing is shown in English. */
const files: Record<string, object> = {
  'first.json': {
    'first/sign-in': { signIn: 'تسجيل الدخول', email: 'البريد', language: 'اللغة' },
    'first/shell': {},
  },
  'settings.json': { 'settings/preferences': { language: { title: 'اللغة' } } },
}

/** Answers for the files of texts, and returns which were asked for. */
async function giveTexts(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(/\/assets\/texts-\w+\/\w+\/[\w-]+\.json$/, route => {
    const [language, file = ''] = new URL(route.request().url()).pathname.split('/').slice(-2)
    asked.push(`${language}/${file}`)
    return route.fulfill({ json: files[file] ?? {} })
  })
  return asked
}

test('a person reads the dashboard in the language of the profile, on each device', async ({
  browser,
  page,
  request,
}) => {
  const { email, password } = await confirmedNewcomer(request)
  const asked = await giveTexts(page)
  const root = page.locator('html')
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(asked).toEqual([])

  // Nobody is signed in: the choice is that of this device, and of the emails that it asks for.
  await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية')
  await expect(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible()
  await expect(root).toHaveAttribute('lang', 'ar')
  await expect(root).toHaveAttribute('dir', 'rtl')
  expect(asked.sort()).toEqual(['ar/first.json', 'ar/form.json'])

  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(password)
  const call = page.waitForRequest(/\/graphql$/)
  await page.keyboard.press('Enter')
  expect((await call).headers()['accept-language']).toBe('ar')
  await expect(page).toHaveURL(/\/auth\/tasks/)

  await page.goto('/auth/settings')
  const language = page.getByRole('combobox', { name: 'اللغة' })
  await expect(language).toHaveValue('العربية')
  await language.click()
  await page.getByRole('option', { name: 'Français' }).click()
  await expect(root).toHaveAttribute('lang', 'fr')
  await expect(root).toHaveAttribute('dir', 'ltr')

  // Another device learns it after the sign-in.
  const other = await (await browser.newContext()).newPage()
  await other.goto('/login')
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  await other.locator('input[type="email"]').fill(email)
  await other.locator('input[type="password"]').fill(password)
  await other.keyboard.press('Enter')
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(other).toHaveURL(/\/auth\/tasks/)
  await other.context().close()
})
