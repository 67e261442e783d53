import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { AddItem } from './add-item.tsx'

test('a repeat after a missing response sends the same client id, and another text another one', async () => {
  let isReached = false
  const requests = graphqlAnswers(() => {
    if (!isReached) throw new Error('no response')
    return { createDataListOption: { id: '1' } }
  })
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <AddItem listId="7" />
    </QueryClientProvider>,
  )
  const field = page.getByRole('textbox', { name: 'New item' })
  const sent = async (value: string, times: number) => {
    await field.fill(value)
    await page.getByRole('button', { name: 'Add item' }).click()
    await vi.waitFor(() => expect(requests).toHaveLength(times))
    const input = requests.at(-1)?.variables.input
    expect(input).toMatchObject({ value: value.trim(), data_list: '7', status: 'active' })
    return (input as { clientId: string }).clientId
  }
  const error = page.getByText('The server cannot be reached.', { exact: false })
  const mkoko = await sent('Mkoko', 1)
  await expect.element(error).toBeVisible()
  const mchu = await sent('Mchu', 2)
  await expect.element(error).toBeVisible()
  expect(mkoko).toMatch(/^[\da-f-]{36}$/)
  expect(mchu).not.toBe(mkoko)

  isReached = true
  expect(await sent('Mkoko ', 3)).toBe(mkoko)
  await expect.element(field).toHaveValue('')
  // A created item is not sent again with its id: a duplicate is a new request, which the server refuses.
  expect(await sent('Mkoko', 4)).not.toBe(mkoko)
})
