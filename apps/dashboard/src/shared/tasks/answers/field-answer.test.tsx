import { speak } from '@quadrat/domain/language/texts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { capturedFields } from './captured-fields.ts'
import { FieldAnswer } from './field-answer.tsx'

afterEach(() => speak({ language: 'en', locale: 'en', catalogue: {} }))

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
