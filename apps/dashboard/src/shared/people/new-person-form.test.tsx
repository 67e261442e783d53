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

function open(onAdded: (another: boolean) => void = () => {}) {
  const add = vi.fn(async (values: PersonValues, _clientId: string) => values)
  const onCancel = vi.fn()
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <NewPersonForm
        asks="nothing"
        texts={texts}
        add={add}
        onConsentMissing={() => {}}
        onAdded={(_added, another) => onAdded(another)}
        onCancel={onCancel}
      />
    </QueryClientProvider>,
  )
  return { add, onCancel }
}

const field = (name: string) => page.getByRole('textbox', { name })
const firstName = () => field('First name')
const nameError = () => page.getByText('Please enter a valid first name')
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Near the upper edge, and held for a moment as a finger does. */
const atTheEdge = { position: { x: 8, y: 2 }, delay: 60 }

async function fill(): Promise<void> {
  await firstName().fill('Kadzo')
  await field('Last name').fill('Charo')
  await field('Phone number').fill('0712345678')
  await page.getByLabelText(/^You have been given permission/).click()
}

test('whoever leaves the empty name by a press hits what was aimed at, and then reads what is wrong', async () => {
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

test('whoever leaves it by the keyboard reads at once what is wrong', async () => {
  open()
  await firstName().click()
  await userEvent.tab()
  await expect.element(nameError()).toBeVisible()
})

test('two presses add one person', async () => {
  const { add } = open()
  await fill()
  const submit = button('Add').element() as HTMLButtonElement
  submit.click()
  submit.click()
  await expect.element(page.getByText('Added.')).toBeVisible()
  expect(add).toHaveBeenCalledOnce()
})

test('tried again without an answer it is the same person, and another one when typed otherwise', async () => {
  const { add } = open()
  const sent = async (name: string, times: number) => {
    await firstName().fill(name)
    await button('Add').click()
    await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(times))
    return add.mock.lastCall?.[1]
  }
  await fill()
  await page.getByLabelText('Add Another').click()
  add.mockRejectedValueOnce(new NoAnswer()).mockRejectedValueOnce(new NoAnswer())
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

test('with Add Another the form is empty, silent and ready for the next name', async () => {
  const told = vi.fn()
  open(told)
  await fill()
  await page.getByLabelText('Add Another').click()
  await button('Add').click()
  await expect.element(firstName()).toHaveValue('')
  await expect.element(firstName()).toHaveFocus()
  expect(told).toHaveBeenCalledWith(true)
  expect(nameError().query()).toBeNull()
  await expect.element(page.getByLabelText('Add Another')).toBeChecked()
  await expect.element(page.getByLabelText(/^You have been given permission/)).not.toBeChecked()
})

test('without it, the form that is about to close says nothing of its empty name', async () => {
  // As the dialog that opens over it does.
  open(() => (document.activeElement as HTMLElement | null)?.blur())
  await fill()
  await button('Add').click()
  await expect.element(firstName()).toHaveValue('')
  expect(nameError().query()).toBeNull()
})
