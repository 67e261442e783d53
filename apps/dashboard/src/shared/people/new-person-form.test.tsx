import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NoAnswer } from '#src/shared/api/graphql.ts'
import { mount } from '#src/testing/mount.tsx'
import { NewPersonForm } from './new-person-form.tsx'
import type { PersonValues } from './people-state.ts'

const texts = {
  submit: 'Add',
  done: 'Added.',
  failed: 'Unable to add',
}

function open(onCreated: (another: boolean) => void = () => {}) {
  const create = vi.fn(async (values: PersonValues, _clientId: string) => values)
  const onCancel = vi.fn()
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <NewPersonForm
        extraField="nothing"
        texts={texts}
        create={create}
        onConsentMissing={() => {}}
        onCreated={(_created, another) => onCreated(another)}
        onCancel={onCancel}
      />
    </QueryClientProvider>,
  )
  return { create, onCancel }
}

const field = (name: string) => page.getByRole('textbox', { name })
const firstName = () => field('First name')
const nameError = () => page.getByText('Please enter a valid first name')
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** A press near the upper edge, as long as a finger's. */
const atTheEdge = { position: { x: 8, y: 2 }, delay: 60 }

async function fill(): Promise<void> {
  await firstName().fill('Kadzo')
  await field('Last name').fill('Charo')
  await field('Phone number').fill('0712345678')
  await page.getByLabelText(/^You have been given permission/).click()
}

test('a press that leaves the empty name hits its target before the error appears', async () => {
  const { onCancel } = open()
  await firstName().click()
  await page.getByLabelText('Add Another').click(atTheEdge)
  await expect.element(page.getByLabelText('Add Another')).toBeChecked()
  await expect.element(nameError()).toBeVisible()

  await firstName().fill('K')
  expect(nameError().query()).toBeNull()
  await button('Cancel').click(atTheEdge)
  await button('Leave').click()
  expect(onCancel).toHaveBeenCalledOnce()
})

test('leaving it by the keyboard shows the error at once', async () => {
  open()
  await firstName().click()
  await userEvent.tab()
  await expect.element(nameError()).toBeVisible()
})

test('two presses create one person', async () => {
  const { create } = open()
  await fill()
  const submit = button('Add').element() as HTMLButtonElement
  submit.click()
  submit.click()
  await expect.element(page.getByText('Added.')).toBeVisible()
  expect(create).toHaveBeenCalledOnce()
})

test('a retry after a missing response keeps the client id, and other values get another one', async () => {
  const { create } = open()
  const sent = async (name: string, times: number) => {
    await firstName().fill(name)
    await button('Add').click()
    await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(times))
    return create.mock.lastCall?.[1]
  }
  await fill()
  await page.getByLabelText('Add Another').click()
  create.mockRejectedValueOnce(new NoAnswer()).mockRejectedValueOnce(new NoAnswer())
  const kadzo = await sent('Kadzo', 1)
  await expect.element(page.getByText(/Unable to add/)).toBeVisible()
  const mwende = await sent('Mwende', 2)
  await expect.element(page.getByText(/Unable to add/)).toBeVisible()
  expect(await sent('Kadzo', 3)).toBe(kadzo)
  expect(mwende).not.toBe(kadzo)

  await expect.element(firstName()).toHaveValue('')
  await fill()
  expect([kadzo, mwende]).not.toContain(await sent('Kadzo', 4))
})

test('with Add Another the form is empty, without errors and focused on the name', async () => {
  const onCreated = vi.fn()
  open(onCreated)
  await fill()
  await page.getByLabelText('Add Another').click()
  await button('Add').click()
  await expect.element(firstName()).toHaveValue('')
  await expect.element(firstName()).toHaveFocus()
  expect(onCreated).toHaveBeenCalledWith(true)
  expect(nameError().query()).toBeNull()
  await expect.element(page.getByLabelText('Add Another')).toBeChecked()
  await expect.element(page.getByLabelText(/^You have been given permission/)).not.toBeChecked()
})

test('without it, the form that is about to close shows no error of its empty name', async () => {
  // The dialog that opens over the form takes the focus in the same way.
  open(() => (document.activeElement as HTMLElement | null)?.blur())
  await fill()
  await button('Add').click()
  await expect.element(firstName()).toHaveValue('')
  expect(nameError().query()).toBeNull()
})
