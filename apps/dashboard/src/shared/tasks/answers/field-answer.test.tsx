import { speak } from '@quadrat/domain/language/texts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { capturedFields } from './captured-fields.ts'
import { FieldAnswer } from './field-answer.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  speak({ language: 'en', locale: 'en', catalogue: {} })
})

const show = (look?: string) => {
  const question = { id: 'herd', label: 'Herd', kind: 'integer', extensions: look ? { look } : {} }
  const value = { id: 'v', value: 1250000, text: '1250000', listLabels: null, field: question, photos: [] }
  const report = {
    template: { dataFields: [question] },
    timezone: 'UTC',
    reportedAt: null,
    createdAt: '2026-11-21T08:00:00Z',
  }
  const [field] = capturedFields(report, [value])
  if (field) mount(<FieldAnswer field={field} value={value} taskId="7" timezone="UTC" />)
}

test('a number has the separators of the reader’s language where its question asks for them', async () => {
  show('thousands-sep')
  await expect.element(page.getByText('1,250,000')).toBeVisible()
})

test('the separators are those of another language too', async () => {
  speak({ language: 'es', locale: 'es-ES', catalogue: {} })
  show('thousands-sep')
  await expect.element(page.getByText('1.250.000')).toBeVisible()
})

test('a number has no separators otherwise', async () => {
  show()
  await expect.element(page.getByText('1250000')).toBeVisible()
})

const hash = 'a'.repeat(64)
const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'

function showChoice(kind: 'radio' | 'checkbox' | 'ranking', value: string | string[]): void {
  vi.spyOn(window, 'fetch').mockImplementation(async address => {
    const isThere = String(address).endsWith(`/api/templates/files/${hash}`)
    return isThere ? new Response(pixel, { headers: { 'content-type': 'image/svg+xml' } }) : Response.error()
  })
  const media = (digit: string) => ({
    image: { hash: digit.repeat(64), name: 'a.png', mime: 'image/png', size: 9 },
  })
  const options = [
    { text: 'Oak', value: 'oak', media: media('a') },
    { text: 'Fig', value: 'fig', media: media('b') },
    { text: 'Neem', value: 'neem' },
  ]
  const question = { id: 'tree', label: 'Tree', kind, options }
  const answer = { id: 'v', value, text: `${value}`, listLabels: null, field: question, photos: [] }
  const report = {
    template: { dataFields: [question] },
    timezone: 'UTC',
    reportedAt: null,
    createdAt: '2026-11-21T08:00:00Z',
  }
  const [field] = capturedFields(report, [answer])
  if (field)
    mount(
      <QueryClientProvider client={new QueryClient()}>
        <FieldAnswer field={field} value={answer} taskId="7" timezone="UTC" />
      </QueryClientProvider>,
    )
}
const pictures = () => [...document.querySelectorAll('img')].map(({ naturalWidth }) => naturalWidth)

test.each([
  ['radio', 'oak'],
  ['checkbox', ['oak', 'neem']],
  ['ranking', ['neem', 'oak']],
] as const)('the picture of a chosen option is beside its text: %s', async (kind, value) => {
  showChoice(kind, typeof value === 'string' ? value : [...value])
  await expect.element(page.getByText('Oak')).toBeVisible()
  // Its name is the text beside it, so a screen reader says nothing of it.
  await expect.poll(pictures).toEqual([4])
})

test('a picture that does not load leaves the text', async () => {
  showChoice('radio', 'fig')
  await expect.element(page.getByText('Fig')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[class*="optionPicture"]').length).toBe(0)
})
