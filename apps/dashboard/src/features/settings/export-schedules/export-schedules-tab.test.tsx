import { Problem } from '@quadrat/domain/problem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import type { ExportRun, ExportSchedule } from './export-schedules.api.ts'
import { ExportSchedulesTab } from './export-schedules-tab.tsx'

const run: ExportRun = {
  id: '8',
  state: 'failed',
  attempt: 6,
  fileName: 'Nightly 2026-11-28 03-00-00.csv',
  tasks: 2,
  size: 2048,
  error: 'ECONNREFUSED',
  nextTryAt: null,
  createdAt: '2026-11-28T03:00:00Z',
  endedAt: '2026-11-28T07:00:00Z',
}
const filters = { task_type: { eq: '7' }, status: { eq: 'COMPLETED' } }
const schedule: ExportSchedule = {
  id: '3',
  name: 'Nightly',
  every: 'day',
  atHour: 3,
  onWeekday: 1,
  format: 'csv',
  filters,
  layout: { titles: 'names' },
  status: 'active',
  nextRunAt: '2026-11-29T03:00:00Z',
  rowVersion: 4,
  target: {
    kind: 'sftp',
    endpoint: null,
    region: null,
    bucket: null,
    accessKeyId: null,
    host: 'files.example',
    port: 2222,
    username: 'quadrat',
    folder: 'in',
    hostKey: 'SHA256:abc',
  },
  createdBy: { id: '1', firstName: 'Asha', lastName: 'Omari' },
  runs: [run],
}
const viewer = { id: '1', abilities: ['export-schedule.read', 'export-schedule.write'] }

interface Opened {
  schedules?: readonly ExportSchedule[]
  abilities?: readonly string[]
  /** The refusal of the first save. */
  refusal?: Problem
}

function open({ schedules = [], abilities = viewer.abilities, refusal }: Opened = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryDefaults(viewerQuery.queryKey, { staleTime: Infinity })
  queryClient.setQueryData(viewerQuery.queryKey, { ...viewer, abilities } as never)
  const left = refusal ? [refusal] : []
  const requests = graphqlAnswers(name => {
    if (name === 'ExportSchedules') return { exportSchedules: schedules }
    if (name === 'FilterTemplates') return { templates: { data: [{ id: '7', title: 'Bed check' }] } }
    if (name === 'CreateExportSchedule') return left.shift() ?? { createExportSchedule: { id: '3' } }
    if (name === 'UpdateExportSchedule') return left.shift() ?? { updateExportSchedule: { id: '3' } }
    if (name === 'RunExportSchedule') return { runExportSchedule: { id: '3' } }
    if (name === 'DeleteExportSchedule') return { deleteExportSchedule: '3' }
    return undefined
  })
  mount(
    <QueryClientProvider client={queryClient}>
      <ExportSchedulesTab />
    </QueryClientProvider>,
  )
  const sent = (name: string) => requests.filter(one => one.name === name).map(one => one.variables)
  return { sent }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })

test('the first export is set up, and a refusal of its server stands at its field', async () => {
  await page.viewport(1280, 900)
  const message = 'The address leads into a private network.'
  const refusal = new Problem('input.invalid', { errors: [{ path: 'host', message }] })
  const { sent } = open({ refusal })
  await expect.element(page.getByText('No scheduled exports yet')).toBeVisible()
  await button('Add scheduled export').click()
  const add = dialog().getByRole('button', { name: 'Add scheduled export' })
  await add.click()
  await expect.element(page.getByText('Enter a name')).toBeVisible()
  expect(sent('CreateExportSchedule')).toEqual([])
  await field('Name').fill('Nightly')
  await dialog().getByText('Approved reports only').click()
  await dialog().getByText('SFTP server').click()
  await field('Host').fill('10.0.0.7')
  await field('User name').fill('quadrat')
  await dialog()
    .getByLabelText(/^Password/)
    .last()
    .fill('tide-4711')
  await add.click()
  await expect.element(field('Host')).toHaveAccessibleDescription(message)
  await field('Host').fill('files.example')
  await add.click()
  await expect.element(page.getByText('Scheduled export saved')).toBeVisible()
  const [first, second] = sent('CreateExportSchedule').map(({ input }) => input as Record<string, unknown>)
  expect(second).toMatchObject({
    name: 'Nightly',
    every: 'day',
    atHour: 3,
    format: 'csv',
    layout: { titles: 'names' },
    filterValues: { status: { eq: 'COMPLETED' } },
    target: { kind: 'sftp', host: 'files.example', port: 22, username: 'quadrat', folder: '' },
    secret: { password: 'tide-4711' },
  })
  // A repeat of the same form creates one.
  expect(second?.clientId).toBe(first?.clientId)
})

test('a refusal of a part of the destination stands at its field', async () => {
  const refusal = new Problem('input.invalid', { errors: [{ path: 'target.port', message: 'Too big' }] })
  open({ schedules: [schedule], refusal })
  await button('Edit').click()
  await field('Port').fill('70000')
  await dialog().getByRole('button', { name: 'Save changes' }).click()
  await expect.element(field('Port')).toHaveAccessibleDescription('Too big')
})

test('an export is edited without what the form does not show', async () => {
  const project = { in: ['3'] }
  const stored = {
    ...schedule,
    filters: { ...filters, project },
    layout: { titles: 'names', language: 'sw' },
  }
  const { sent } = open({ schedules: [stored] })
  await button('Edit').click()
  await expect
    .element(page.getByText('More filters were set through the API. They stay as they are.'))
    .toBeVisible()
  await expect.element(page.getByText(/^Layout options that were set through the API/)).toBeVisible()
  await dialog().getByText('Approved reports only').click()
  await dialog().getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText('Scheduled export saved')).toBeVisible()
  const [saved] = sent('UpdateExportSchedule')
  expect(saved).toMatchObject({
    id: '3',
    input: {
      filterValues: { project, task_type: { eq: '7' } },
      layout: { titles: 'names', language: 'sw' },
      rowVersion: 4,
    },
  })
  expect(saved).not.toHaveProperty('input.filterValues.status')
  expect(saved).not.toHaveProperty('input.secret')
})

test('an export from the form alone mentions no API', async () => {
  open({ schedules: [schedule] })
  await button('Edit').click()
  await expect.element(field('Name')).toHaveValue('Nightly')
  await expect.element(page.getByText(/set through the API/)).not.toBeInTheDocument()
})

test('an export is run now, its failures are listed, and it is deleted after a question', async () => {
  const { sent } = open({ schedules: [schedule] })
  await expect.element(page.getByText('sftp://files.example:2222/in')).toBeVisible()
  await expect.element(page.getByText('Host key: SHA256:abc')).toBeVisible()
  await button('Run now').click()
  await expect.element(page.getByText('The run has started')).toBeVisible()
  expect(sent('RunExportSchedule')).toEqual([{ id: '3' }])
  await button('Runs').click()
  await expect.element(page.getByText(/^Failed · 2 reports, .+ · Attempt 6$/)).toBeVisible()
  await expect.element(page.getByText('The server refused the connection.')).toBeVisible()
  await dialog().getByRole('button').first().click()
  await button('More actions for Nightly').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByText(/^Nightly and the list of its runs will be deleted/)).toBeVisible()
  await dialog().getByRole('button', { name: 'Delete scheduled export' }).click()
  await expect.element(page.getByText('Scheduled export deleted')).toBeVisible()
  expect(sent('DeleteExportSchedule')).toEqual([{ id: '3' }])
})

test('an export that stopped says why, and is turned on again', async () => {
  const { sent } = open({ schedules: [{ ...schedule, status: 'stopped', nextRunAt: null }] })
  await expect.element(page.getByText('STOPPED', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Stopped after failed runs/)).toBeVisible()
  await expect.element(button('Run now')).not.toBeInTheDocument()
  await button('Turn on').click()
  await expect.element(page.getByText('Scheduled export turned on')).toBeVisible()
  expect(sent('UpdateExportSchedule')).toEqual([{ id: '3', input: { status: 'active' } }])
})

test('who only reads scheduled exports sees the runs, and changes nothing', async () => {
  open({ schedules: [schedule], abilities: ['export-schedule.read'] })
  await expect.element(button('Runs')).toBeVisible()
  for (const name of ['Add scheduled export', 'Run now', 'Edit', 'More actions for Nightly'])
    await expect.element(button(name)).not.toBeInTheDocument()
})
