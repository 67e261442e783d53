import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type } from './count-presses.ts'
import type { Newcomer } from './newcomer.ts'
import { emptyStore } from './session.ts'
import type { Say } from './wording.ts'

type Role = 'button' | 'link' | 'tab' | 'menuitem'
/** A question of a form by its label, its kind in English, and its options. */
export type Question = [label: string, kind: string, options?: string[]]

/** A phone that knows where it is. */
export const phoneOptions = {
  ...emptyStore,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  permissions: ['geolocation'],
  geolocation: { latitude: -0.0917, longitude: 34.768, accuracy: 7 },
}

/** The first steps of a new organisation on the dashboard, as a person does them, in any language. */
export function firstSteps(page: Page, say: Say) {
  const press = (name: string, role: Role = 'button') =>
    page
      .getByRole(role, { name: say(name) })
      .first()
      .click()
  const write = (label: string, text: string) => type(page, page.getByLabel(say(label)).first(), text)
  const dialog = page.getByRole('dialog')

  return {
    press,
    write,
    dialog,

    async register(person: Newcomer): Promise<void> {
      await write('First name', person.firstName)
      await write('Last name', person.lastName)
      await write('Company name', person.companyName)
      await write('Email address', person.email)
      await type(page, page.locator('[type=password]').first(), person.password)
      await write('Confirm password', person.password)
      await page.keyboard.press('Enter')
    },

    /** Follows the link of the mail in the mailbox of the demo. Returns the page that it opens. */
    async openConfirmation(context: BrowserContext, person: Newcomer): Promise<Page> {
      const opened = (press: Promise<void>) => Promise.all([context.waitForEvent('page'), press])
      const [mailbox] = await opened(page.locator('a[href="/dev/outbox"]').click())
      const letter = mailbox.getByRole('listitem').filter({ hasText: person.email }).first()
      await expect(async () => {
        await mailbox.reload()
        await expect(letter).toBeVisible({ timeout: 1000 })
      }).toPass()
      const [confirmed] = await opened(letter.frameLocator('iframe').getByRole('link').first().click())
      await mailbox.close()
      return confirmed
    },

    async fillProfile(jobTitle: string, aim: string): Promise<void> {
      await write('Job title', jobTitle)
      await write('What are you looking to achieve?', aim)
      await press('Save and continue')
    },

    async createProject(name: string, statement: string, outcomes: string): Promise<void> {
      await write('Name', name)
      await write('Statement', statement)
      await write('Outcomes', outcomes)
      await page.keyboard.press('Enter')
      await press('Create Project')
      await expect(dialog.getByText(say('Who will report for this project?'))).toBeVisible()
    },

    async nameTemplate(name: string, tag: string): Promise<void> {
      await write('Name', name)
      await type(page, page.getByRole('combobox', { name: say('Tag') }), tag)
      await expect(page.getByRole('option', { name: tag })).toBeVisible()
      await page.keyboard.press('Enter')
    },

    /** Adds questions in the dialog, which is open. */
    async addQuestions(questions: Question[]): Promise<void> {
      let last = ''
      for (const [index, [label, kind, options]] of questions.entries()) {
        await page.keyboard.insertText(label)
        if (kind !== last) {
          const radio = page.getByRole('radio', { name: say(kind), exact: true })
          await dialog.locator('label', { has: radio }).click()
          last = kind
        }
        if (options)
          await type(page, dialog.getByRole('textbox', { name: say('Options') }), options.join('\n'))
        const isLast = index === questions.length - 1
        await dialog.getByRole('button', { name: say(isLast ? 'Add Question' : 'Add and continue') }).click()
      }
    },
  }
}
