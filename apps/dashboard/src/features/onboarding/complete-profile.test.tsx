import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { CompleteProfile } from './complete-profile.tsx'

test('a profile without a title, an aim and a country is not sent, and says what is missing', async () => {
  const requests = graphqlAnswers(() => undefined)
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <CompleteProfile />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('combobox', { name: 'Company size' })).toHaveValue('1-10')
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect.element(country).toHaveValue('South Africa')
  await page.getByRole('button', { name: 'Clear country' }).click()
  await expect.element(country).toHaveValue('')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  for (const text of [
    'Your job title is required',
    'What you are looking to achieve is required',
    'Your country is required',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  expect(requests).toEqual([])
})

test('Enter in the list of countries takes one, and does not send the profile', async () => {
  const requests = graphqlAnswers(() => undefined)
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <CompleteProfile />
    </QueryClientProvider>,
  )
  await page.getByRole('textbox', { name: 'Job title' }).fill('Programme manager')
  await page.getByRole('textbox', { name: 'What are you looking to achieve?' }).fill('Count seedlings')
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect.element(country).toHaveValue('South Africa')
  await country.click()
  await userEvent.keyboard('Nowhere')
  await expect.element(country).toHaveValue('Nowhere')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No countries match')).toBeVisible()
  await country.fill('Keny')
  await userEvent.keyboard('{Enter}')
  await expect.element(country).toHaveValue('Kenya')
  for (const box of ['Company size', 'Country'])
    await expect.element(page.getByRole('combobox', { name: box })).toBeRequired()
  expect(requests).toEqual([])
})
