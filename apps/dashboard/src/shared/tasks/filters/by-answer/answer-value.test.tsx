import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Question } from '#src/shared/questions/questions.api.ts'
import { mount } from '#src/testing/mount.tsx'
import { AnswerValue, type Typed, testOf } from './answer-value.tsx'

const woken: Question = {
  field: 'woken',
  label: 'Woken',
  repeat: null,
  kind: 'time',
  answers: 'number',
  unit: null,
  options: [],
  optionLabels: [],
  listId: null,
  takesOther: false,
  canSplit: false,
  isCurrent: true,
}

function Filter() {
  const [typed, setTyped] = useState<Typed>({ option: null, from: '', to: '', days: null })
  return (
    <>
      <AnswerValue question={woken} typed={typed} onTyped={setTyped} />
      <output>{JSON.stringify(testOf(woken, typed))}</output>
    </>
  )
}

test('a time of day is filtered by times', async () => {
  mount(<Filter />)
  await page.getByLabelText('From').fill('06:20')
  await page.getByLabelText('To').fill('18:00')
  const test = page.getByRole('status')
  await expect.element(test).toHaveTextContent(JSON.stringify({ test: 'between', from: 6.3333, to: 18 }))
  await page.getByLabelText('To').fill('05:00')
  await expect.element(page.getByText('Must not be before the first time')).toBeVisible()
  await expect.element(test).toHaveTextContent('null')
})
