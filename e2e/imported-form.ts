import type {
  APIRequestContext,
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
} from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { emptyOffice, enterOffice, localNumber, makeProject, type Office } from './field-people.ts'
import { inviteSentTo } from './field-work.ts'
import { emptyStore } from './session.ts'

/** An empty organisation with a project, a tag, and a collector who has an invite. */
export interface FormOffice {
  office: Office
  project: string
  tag: string
  inviteLink: string
}

export async function makeFormOffice(
  request: APIRequestContext,
  { name, tag }: { name: string; tag: string },
): Promise<FormOffice> {
  const office = await emptyOffice(request)
  const project = await makeProject(office, name)
  await office.ask('mutation ($input: CreateCategoryInput!) { createCategory(input: $input) { id } }', {
    input: { title: tag },
  })
  const phoneNumber = `+254${localNumber()}`
  await office.ask(
    'mutation ($input: CreateBaoriderInput!) { createBaorider(input: $input, sendInvite: true) { id } }',
    { input: { firstName: 'Mwanaisha', lastName: 'Kombo', phoneNumber, projects: [project] } },
  )
  return { office, project, tag, inviteLink: await inviteSentTo(request, phoneNumber) }
}

/** Returns the workbook of an XLSForm. @param sheets rows by the name of their sheet */
export async function workbookOf(sheets: Record<string, string[][]>): Promise<Buffer> {
  return Buffer.from(
    await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) }),
  )
}

/** Chooses an XLSForm in the import dialog of the project, and returns the dialog with its report. */
export async function chooseForm(page: Page, { office, project }: FormOffice, name: string, buffer: Buffer) {
  await enterOffice(page, office, `/auth/projects/${project}?tab=1`)
  await page.getByRole('link', { name: 'Create Task' }).click()
  await page.getByRole('button', { name: 'Import XLSForm' }).click()
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
  return dialog
}

/** Saves the template of the builder with the tag of the office. */
export async function saveForm(page: Page, { tag }: FormOffice): Promise<void> {
  await page.getByRole('combobox', { name: 'Tag' }).click()
  await page.getByRole('option', { name: tag }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Edit Project' }).waitFor()
}

/** Opens the browser of a phone of 360 pixels. */
export function smallPhone(
  browser: Browser,
  baseURL: string | undefined,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const screen = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, ...emptyStore }
  return browser.newContext({ ...screen, ...(baseURL !== undefined && { baseURL }), ...options })
}
