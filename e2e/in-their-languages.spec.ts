import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { searchScreens } from './english-left.ts'
import { localNumber } from './field-people.ts'
import { demoSignIn, inviteSentTo } from './field-work.ts'
import { firstSteps, phoneOptions, type Question } from './first-steps.ts'
import { newcomer } from './newcomer.ts'
import { cameraPhoto } from './photo.ts'
import { sayIn } from './wording.ts'

const project = 'Points d’eau de Kisima'
const template = 'Visite d’un point d’eau'
const questions: Question[] = [
  ['Genre de point d’eau', 'One choice', ['Pompe à main', 'Kiosque']],
  ['Nom du point d’eau', 'Text'],
  ['Ménages', 'Whole number'],
  ['Vue du point d’eau', 'Photo Field'],
  ['Emplacement', 'Position'],
]

/** Returns the lines of all messages to an address or number. */
async function messagesTo(request: APIRequestContext, to: string): Promise<string[]> {
  const { messages } = await (await request.get('/dev/outbox.json')).json()
  return messages
    .filter((one: { to: string }) => one.to === to)
    .flatMap((one: { subject?: string; text: string }) => [one.subject ?? '', ...one.text.split('\n')])
}

test('a manager works in French and a collector in Swahili without a word of English', async ({
  browser,
  request,
  baseURL,
}) => {
  test.slow() // It reads some seventy screens, each until it is at rest.
  const person = newcomer()
  const number = `+254${localNumber()}`
  // What is in Swahili on the phone does not include the form, which its author wrote in French.
  const typed = [
    ...Object.values(demoSignIn),
    ...Object.values(person),
    project,
    template,
    'Mwanaisha Kombo',
    'Mwanaisha',
    'Kombo',
    'Africa/Nairobi',
  ]
  const french = searchScreens('fr', typed)
  const swahili = searchScreens('sw', [
    ...typed,
    ...questions.flatMap(([label, , options = []]) => [label, ...options]),
    'Combien de ménages ?',
  ])

  const office = await browser.newContext({ baseURL, locale: 'fr-FR' })
  const page = await office.newPage()
  const say = sayIn('fr')
  const steps = firstSteps(page, say)
  const { press, dialog } = steps
  const see = (screen: string) => french.look(page, screen)
  const visit = async (address: string, screen: string) => {
    await page.goto(address)
    await see(screen)
  }

  await test.step('they register, confirm the address and start the trial', async () => {
    await visit('/forgot-password', 'forgotten password')
    await visit('/login', 'sign-in')
    await press('Sign in')
    await see('sign-in without a password')
    await visit('/register', 'registration')
    await press('Register')
    await see('registration with mistakes')
    await steps.register(person)
    await page.locator('a[href="/dev/outbox"]').waitFor()
    await see('confirmation')
    const confirmed = await steps.openConfirmation(office, person)
    await french.look(confirmed, 'confirmed')
    await confirmed.close()
    french.read('mail', await messagesTo(request, person.email))
    await page.getByLabel(say('Job title')).waitFor()
    await press('Save and continue')
    await see('profile')
    await steps.fillProfile('Directrice', 'De l’eau')
    await page.getByRole('button', { name: say('Start free trial') }).waitFor()
    await see('trial')
    await press('Start free trial')
    const subscribe = page.locator('form[action$="/subscribe"] button')
    await subscribe.waitFor()
    await see('checkout')
    await subscribe.click()
    await page.getByRole('link', { name: say('Create your first project') }).waitFor()
    await see('empty feed')
  })

  await test.step('they create a project and a template', async () => {
    await press('Create your first project', 'link')
    await page.getByLabel(say('Statement')).waitFor()
    await see('project form')
    await steps.createProject(project, 'Chaque point d’eau marche.', '60 points d’eau')
    await see('created project')
    await page.keyboard.press('Escape')
    await see('project')
    await press('Task Templates', 'tab')
    await press('Create Task', 'link')
    await page.getByRole('link', { name: say('Blank Template') }).waitFor()
    await see('starter templates')
    await press('Blank Template', 'link')
    await steps.nameTemplate(template, 'Eau')
    await see('template builder')
    await press('Add Field')
    await dialog.waitFor()
    await see('new question')
    await steps.addQuestions(questions)
    await page
      .getByRole('button', { name: /Ménages/ })
      .first()
      .click()
    await see('question')
    await press('Add rule')
    await see('rules')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say('Save'), exact: true }).click()
    await page.getByRole('list', { name: say('Task templates') }).waitFor()
    await see('templates of the project')
  })

  await test.step('they invite a data collector', async () => {
    await press('Add data collectors', 'link')
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: say('Create') })
      .click()
    const top = dialog.last()
    const add = top.getByRole('button', { name: say('Add Data Collector') })
    await add.click()
    await see('new data collector')
    await top.getByLabel(say('First name')).fill('Mwanaisha')
    await top.getByLabel(say('Last name')).fill('Kombo')
    await top.getByLabel(say('Phone number')).fill(number.replace('+254', ''))
    await top.getByRole('checkbox').first().check()
    await add.click()
    await top.getByText(say('Invite sent')).waitFor()
    await see('invited')
    french.read('invite', await messagesTo(request, number))
    await page.goto('/auth/baoriders')
    await page.getByRole('row').filter({ hasText: 'Kombo' }).getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Mwanaisha Kombo' }).waitFor()
    await see('data collector')
  })

  const mobile = await browser.newContext({ baseURL, locale: 'sw-KE', ...phoneOptions })
  const phone = await mobile.newPage()
  const sema = sayIn('sw')
  const tap = (name: string, role: 'button' | 'link' = 'button') =>
    phone
      .getByRole(role, { name: sema(name) })
      .first()
      .tap()
  const watch = (screen: string) => swahili.look(phone, screen)
  const hasArrived = () =>
    phone
      .getByRole('status')
      .filter({ hasText: /Kazi \d/ })
      .waitFor()

  await test.step('the collector reports', async () => {
    await phone.goto('/collect/')
    await watch('sign-in')
    await phone.goto(await inviteSentTo(request, number))
    await phone.getByRole('button', { name: sema('Start') }).waitFor()
    await watch('invite')
    await tap('Start')
    await phone.getByRole('button', { name: sema('Open my tasks') }).waitFor()
    await watch('welcome')
    await tap('Open my tasks')
    const form = phone.getByRole('link', { name: template }).first()
    await form.waitFor()
    await watch('work')
    await form.tap()
    await phone.locator('label').first().waitFor()
    await watch('form')
    await phone.locator('label').filter({ hasText: 'Kiosque' }).first().tap()
    await phone.getByLabel('Nom du point').fill('Kisima')
    await phone.getByLabel('Ménages').fill('40')
    const chooser = phone.waitForEvent('filechooser')
    await tap('Choose files')
    await (await chooser).setFiles(await cameraPhoto('kisima.jpg', 200))
    await tap('Get my position')
    await phone.getByText('± ').first().waitFor()
    await watch('answered form')
    await tap('Submit')
    await hasArrived()
    await watch('sent')
  })

  await test.step('the manager asks for an edit', async () => {
    await page.goto('/auth/tasks')
    await page.getByRole('row').filter({ hasText: template }).first().waitFor()
    await see('feed')
    await page.goto('/auth/tasks/review')
    await page.locator('[data-settled]').waitFor()
    await see('review')
    await page.keyboard.press('?')
    await see('shortcuts')
    await page.keyboard.press('Escape')
    await page.keyboard.press('e')
    await dialog.getByRole('button', { name: say('Continue') }).waitFor()
    await see('decision')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await see('request')
    await page.keyboard.insertText('Combien de ménages ?')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await see('reviewed')
  })

  await test.step('the collector answers it', async () => {
    await phone.bringToFront()
    await phone.goto('/collect/')
    await watch('request')
    await phone.goto('/collect/messages')
    await watch('messages')
    await phone.goto('/collect/me')
    await watch('me')
    await phone.goto('/collect/reports')
    await watch('reports')
    await phone.getByRole('link', { name: template }).first().tap()
    await phone.getByRole('button', { name: sema('Edit and send again') }).waitFor()
    await watch('request of a report')
    await tap('Edit and send again')
    await phone.getByLabel('Ménages').fill('55')
    await watch('edit')
    await tap('Submit')
    await hasArrived()
    await watch('sent edit')
    await page.bringToFront()
  })

  await test.step('the manager looks at the answers and exports them', async () => {
    await page.goto('/auth/tasks')
    const rows = page.getByRole('row').filter({ hasText: template })
    await expect(rows).toHaveCount(2)
    await page.locator('[data-row-link]').first().click()
    await page.waitForURL(/\/tasks\/\d+/)
    await see('task')
    await visit('/auth/map', 'map')
    await visit('/auth/insights', 'insights')
    await visit('/auth/insights/answers', 'answers')
    await page.getByRole('combobox', { name: say('All questions of') }).click()
    await page.getByRole('option', { name: template }).click()
    await page.getByRole('region', { name: 'Genre de point d’eau' }).waitFor()
    // What is further down is read when it comes into view.
    await page.getByRole('main').getByRole('region').last().scrollIntoViewIfNeeded()
    await see('answers of a template')
    await visit('/auth/tasks', 'feed again')
    await press('Export Data')
    await see('export menu')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^CSV/ }).first().click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    french.read('CSV', csv.split(/[\n,;]/))
    await see('exported')
  })
  await test.step('nothing on the other pages is in English', async () => {
    for (const address of [
      ...Array.from({ length: 8 }, (_, tab) => `settings?tab=${tab}`),
      'task-types-list',
      'communities',
      'create-community',
      'notifications',
      'help',
      'user-management',
      'tasks/deleted',
      'projects',
      'task-types-list?view=tags',
      'task-types-list?view=data-lists',
      'create-task',
    ])
      await visit(`/auth/${address}`, address)
    await page.goto('/auth/task-types-list')
    await page.getByRole('link', { name: template }).first().click()
    await see('template')
    await page.getByRole('banner').getByRole('button').last().click()
    await see('profile menu')
    await page.keyboard.press('Escape')
    await press('Help panel')
    await see('help panel')
    await page.keyboard.press('Escape')
    await press('Inbox, 2 unread')
    await see('inbox')
    french.read('mails', await messagesTo(request, person.email))
  })
  await mobile.close()
  await office.close()
  expect([...french.found, ...swahili.found]).toEqual([])
})
