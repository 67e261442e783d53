import { type APIRequestContext, expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { emptyOffice, enterOffice, type Office } from './field-people.ts'
import { graphql, setUpFieldWork } from './field-work.ts'
import { linkInMail } from './mailbox.ts'
import { sendReport, signedInPhone } from './reports.ts'

/** The number of tasks that the reviewer decides; a colleague decides three more meanwhile. */
const own = 20
const colleagues = 3

/** A colleague, through the API. */
async function addColleague(request: APIRequestContext, { superAdmin, ask }: Office) {
  const email = superAdmin.email.replace(/^[^.]+/, 'rehema')
  const input = { firstName: 'Rehema', lastName: 'Baya', email, title: 'Reviewer' }
  await ask('mutation ($input: CreateBaoleaderInput!) { createBaoleader(input: $input) { id } }', { input })
  const link = new URL(await linkInMail(request, email, `You were added to ${superAdmin.companyName}`))
  const password = 'mangrove-at-noon'
  await request.post('/api/auth/reset-password', {
    data: { code: link.searchParams.get('code'), password, passwordConfirmation: password },
  })
  const signedIn = await request.post('/api/auth/local', {
    data: { identifier: email, password, type: 'baoleader' },
  })
  const { jwt } = await signedIn.json()
  const call = (query: string, id: string) => graphql(request, jwt, query, { id })
  return {
    approve: (id: string) =>
      call('mutation ($id: ID!) { updateBaoleaderTask(id: $id, input: { status: COMPLETED }) { id } }', id),
    requestEdit: (id: string) =>
      call(
        'mutation ($id: ID!) { requestMoreInfo(id: $id, input: { requestedInfo: "From the creek, please." }) { id } }',
        id,
      ),
  }
}

async function addDocument(request: APIRequestContext, { token, ask }: Office, id: string): Promise<void> {
  const uploaded = await request.post('/api/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      files: { name: 'permit.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    },
  })
  const documents = [(await uploaded.json())[0].id]
  await ask(
    'mutation ($id: ID!, $documents: [ID!]) { updateBaoleaderTask(id: $id, input: { documents: $documents }) { id } }',
    {
      id,
      documents,
    },
  )
}

test('a reviewer decides twenty tasks by keyboard while a colleague works the same queue', async ({
  page,
  request,
}) => {
  const office = await emptyOffice(request)
  const work = await setUpFieldWork(
    request,
    {
      title: 'Seedling count',
      fields: [
        { __component: 'Number', id: 'seedlings', label: 'Seedlings', isRequired: true, min: 0, max: 500 },
      ],
    },
    office.token,
  )
  const phone = await signedInPhone(request, work)
  const ids: string[] = []
  for (let n = 0; n < own + colleagues; n++)
    ids.push(await sendReport(request, phone, { answers: { seedlings: n } }))
  const colleague = await addColleague(request, office)
  await addDocument(request, office, ids[0] ?? '')

  const shown = (id: string | undefined) =>
    expect(page.getByRole('heading', { name: `Task #${id}` })).toBeVisible()
  /** Waits until a key press counts for the task on the screen. */
  const looked = async (id: string | undefined) => {
    await shown(id)
    await expect(page.locator(`[data-task="${id}"][data-settled]`)).toBeVisible()
  }
  const alert = page.getByRole('alert')
  /** The pending tasks, in the order of the queue. */
  const waiting = [...ids]
  const taken = (id: string | undefined) => waiting.splice(waiting.indexOf(id ?? ''), 1)
  async function approve() {
    await page.keyboard.press('a')
    waiting.shift()
    if (waiting[0]) await looked(waiting[0])
  }

  await test.step('the reviewer opens the queue, which is accessible', async () => {
    await enterOffice(page, office, '/auth/tasks/review?id=99999999')
    await expect(page.getByText(/^No tasks with these filters are waiting for review\./)).toBeVisible()
    await page.getByRole('link', { name: 'Review all waiting tasks' }).click()
    await expect(page.getByText(`1 of ${ids.length}`)).toBeVisible()
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1440, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await shown(ids[0])
      await expectAccessible(page, `review mode in ${colorScheme} at ${width}`)
    }
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('the documents of a task can be read', async () => {
    await expect(page.getByRole('region', { name: 'Documents' })).toContainText('permit.pdf')
    await page.keyboard.press('j')
    await shown(ids[1])
    await expect(page.getByRole('region', { name: 'Documents' })).toHaveCount(0)
    await page.keyboard.press('k')
  })

  await test.step('a bouncing key decides only one task and not the next', async () => {
    await looked(ids[0])
    await page.evaluate(async () => {
      const press = () =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
      const shownId = () => document.querySelector<HTMLElement>('[data-task]')?.dataset.task
      const first = shownId()
      // An observer hears of the next task before any timer: on a busy machine the guard could end before the
      // next frame.
      const isNextShown = new Promise<void>(resolve => {
        const observer = new MutationObserver(() => {
          if ([first, undefined].includes(shownId())) return
          observer.disconnect()
          resolve()
        })
        observer.observe(document.body, { attributes: true, childList: true, subtree: true })
      })
      press()
      await isNextShown
      press()
    })
    waiting.shift()
    await looked(waiting[0])
    await expect(page.getByText('1 decided')).toBeVisible()
  })

  await test.step('a key approves, and the next task is shown', async () => {
    for (let n = 0; n < 5; n++) await approve()
    await expect(page.getByText('6 decided')).toBeVisible()
    await expect(page.getByText(`7 of ${ids.length}`)).toBeVisible()
  })

  await test.step('tasks that the colleague decides leave the queue, and the shown task tells the decision', async () => {
    await colleague.approve(waiting[9] ?? '')
    await colleague.approve(waiting[0] ?? '')
    taken(waiting[9])
    await expect(page.getByText('Rehema Baya has already approved this task.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'APPROVE' })).toHaveCount(0)
    await page.keyboard.press('a')
    await expect(page.getByText('6 decided')).toBeVisible()
    waiting.shift()
    await page.keyboard.press('n')
    await looked(waiting[0])
    await expect(page.getByText(`7 of ${ids.length - 2}`)).toBeVisible()
  })

  await test.step('a conflict is shown, and the reviewer continues', async () => {
    const contested = waiting[0] ?? ''
    await page.route('**/graphql', async route => {
      const { variables } = route.request().postDataJSON()
      if (variables?.id === contested && variables.input) await colleague.requestEdit(contested)
      await route.continue()
    })
    await approve()
    await expect(alert).toContainText(`Task #${contested} was not approved.`)
    await expect(alert).toContainText('Rehema Baya has already requested an edit of this task.')
    await page.unroute('**/graphql')
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('6 decided')).toBeVisible()
    await expect(page.getByText(`7 of ${ids.length - 3}`)).toBeVisible()
  })

  const dialog = page.getByRole('dialog')
  await test.step('x rejects and e requests an edit, with a reason and a requested change, all by keyboard', async () => {
    await page.keyboard.press('x')
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('This is another beach.')
    await page.keyboard.press('Control+Enter')
    waiting.shift()
    await looked(waiting[0])
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('e')
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Please count again.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(dialog.getByLabel('Remark on Seedlings')).toBeFocused()
    await page.keyboard.type('Only the first row?')
    await page.keyboard.press('Control+Enter')
    waiting.shift()
    await looked(waiting[0])
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('8 decided')).toBeVisible()
  })

  await test.step('the queue ends after the twentieth', async () => {
    expect(waiting).toHaveLength(12)
    while (waiting.length > 0) await approve()
    await expect(page.getByText(`You’ve reviewed ${own} tasks`)).toBeVisible()
    await expect(page.getByText(/^No tasks are waiting for review\./)).toBeVisible()
    await expect(alert).toHaveCount(0)
  })

  await test.step('nothing was decided twice', async () => {
    await page.getByRole('link', { name: 'Back to the Task Feed' }).click()
    const figures = page.getByLabel('Figures for the whole organisation')
    await expect(figures.getByRole('button', { name: /Tasks Submitted/ })).toHaveText(/^\D*0\D*$/)
    await expect(figures.getByRole('button', { name: /Tasks Approved/ })).toHaveText(/^\D*20\D*$/)
    const { baoleaderTasks } = await office.ask<{
      baoleaderTasks: { data: { id: string; rowVersion: number; decidedBy: { firstName: string } }[] }
    }>('{ baoleaderTasks(pagination: { limit: 50 }) { data { id rowVersion decidedBy { firstName } } } }')
    const by = (name: string) => baoleaderTasks.data.filter(task => task.decidedBy.firstName === name).length
    expect([by(office.superAdmin.firstName), by('Rehema')]).toEqual([own, colleagues])
    // The document was a separate change.
    const others = baoleaderTasks.data.filter(task => task.id !== ids[0])
    expect(new Set(others.map(task => task.rowVersion)).size).toBe(1)
  })
})
