import type { APIRequestContext, Page } from '@playwright/test'
import { type FieldWork, setUpFieldWork } from './field-work.ts'
import { type Phone, sendReport, signedInPhone } from './reports.ts'

const oneQuestion = { title: 'Crab count', fields: [{ __component: 'Number', label: 'Crabs', min: 0 }] }

interface Reported {
  work: FieldWork
  phone: Phone
  /** Newest first, as in the feed. */
  tasks: string[]
}

/** Creates a project with this number of tasks. */
export async function projectWithTasks(request: APIRequestContext, howMany: number): Promise<Reported> {
  const work = await setUpFieldWork(request, oneQuestion)
  const phone = await signedInPhone(request, work)
  const tasks: string[] = []
  for (let i = 0; i < howMany; i++) tasks.unshift(await sendReport(request, phone, { answers: { crabs: i } }))
  return { work, phone, tasks }
}

export const shownTasks = (page: Page) => page.locator('[data-row-link]').allTextContents()
