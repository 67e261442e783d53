import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { AddItem } from './add-item.tsx'

test('tried again without an answer it is the same item, and another one when typed otherwise', async () => {
  let isReached = false
  const asked = graphqlAnswers(() => {
    if (!isReached) throw new Error('the answer got lost')
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
    await vi.waitFor(() => expect(asked).toHaveLength(times))
    const input = asked.at(-1)?.variables.input
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
  // Made, it is not made again by that id: the list has it, and the server says so.
  expect(await sent('Mkoko', 4)).not.toBe(mkoko)
})
