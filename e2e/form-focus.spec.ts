import { expect, test } from '@playwright/test'
import { setUpFieldWork } from './field-work.ts'
import { phoneOf } from './people.ts'

const labels = ['Well', 'Village', 'Caretaker', 'Pump', 'Fence', 'Taste', 'Queue', 'Repairs', 'Remark']

test('a field that takes the focus stands with its label between the progress bar and the foot', async ({
  browser,
  request,
  baseURL,
}) => {
  const fields = labels.map(label => ({ __component: 'Text', label, isRequired: false }))
  const work = await setUpFieldWork(request, { title: 'Focus', fields })
  const phone = await phoneOf(browser, work, { baseURL, viewport: { width: 390, height: 640 } })
  await phone.getByRole('link', { name: /^Focus/ }).click()
  const submit = phone.getByRole('button', { name: 'Submit' })
  await phone.getByLabel('Well', { exact: true }).focus()
  const hidden: string[] = []
  const press = async (key: string, order: string[]) => {
    for (const label of order) {
      await phone.keyboard.press(key)
      const field = phone.getByLabel(label, { exact: true })
      await expect(field).toBeFocused()
      const isSeen = await field.evaluate(input => {
        const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
        const top = input.closest('.qf-item')?.querySelector('.qf-label')?.getBoundingClientRect().top ?? 0
        const { bottom } = input.getBoundingClientRect()
        return top >= (edge('.fill-progress')?.bottom ?? 0) && bottom <= (edge('.fill-foot')?.top ?? 0)
      })
      if (!isSeen) hidden.push(`${key}: ${label}`)
    }
  }
  await press('Tab', labels.slice(1))
  await expect(submit).toBeInViewport()
  await press('Shift+Tab', labels.slice(0, -1).reverse())
  expect(hidden).toEqual([])
  await phone.context().close()
})
