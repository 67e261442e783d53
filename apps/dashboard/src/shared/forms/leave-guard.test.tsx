import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { FormDrawer, FormModal } from './form-modal.tsx'
import { useUnsaved } from './use-unsaved.ts'

const question = () => page.getByRole('dialog', { name: 'Leave without saving?' })
const answer = (name: 'Stay' | 'Leave') => question().getByRole('button', { name, exact: true }).click()
const name = () => page.getByLabelText('Name')
const isAsked = () => expect.element(question()).toBeVisible()
const isNotAsked = () => expect.element(question()).not.toBeInTheDocument()

interface FormProps {
  label?: string
  onDone?: () => void
}

function Form({ label = 'Name', onDone }: FormProps) {
  const form = useForm({ initialValues: { name: 'Mida Creek' } })
  const leave = useUnsaved(form.isDirty)
  return (
    <form
      onSubmit={form.onSubmit(() => {
        form.resetDirty()
        onDone?.()
      })}
    >
      <TextInput label={label} {...form.getInputProps('name')} />
      <button type="submit">Save {label}</button>
      {onDone && (
        <button type="button" onClick={() => leave(onDone)}>
          Cancel
        </button>
      )}
    </form>
  )
}

function Page() {
  const navigate = useNavigate()
  return (
    <>
      <Form onDone={() => navigate({ to: '/auth/projects' })} />
      <Link to="/auth/help">Help</Link>
      <Link to="." search={{ page: 2 }}>
        Next page
      </Link>
      <Link to="." search={{ tab: 1 }}>
        Other tab
      </Link>
    </>
  )
}

function Dialog({ onClosed, children }: { onClosed: () => void; children?: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => {
    onClosed()
    setIsOpen(false)
  }
  return (
    <FormModal opened={isOpen} onClose={close} title="Group" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form onDone={close} />
      {children}
    </FormModal>
  )
}

test('a link leads away from a form that nobody has typed in', async () => {
  const router = mount(<Page />)
  await page.getByRole('link', { name: 'Help' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/auth/help')
  await isNotAsked()
})

test('a link asks before it leads away from what was typed, and Stay keeps the words', async () => {
  const router = mount(<Page />)
  await name().fill('Mida')
  await page.getByRole('link', { name: 'Help' }).click()
  await isAsked()
  await answer('Stay')
  await isNotAsked()
  await expect.element(name()).toHaveValue('Mida')
  expect(router.state.location.pathname).toBe('/')
  await page.getByRole('link', { name: 'Help' }).click()
  await answer('Leave')
  await expect.poll(() => router.state.location.pathname).toBe('/auth/help')
})

test('what is as it was before is not asked about', async () => {
  const router = mount(<Page />)
  await name().fill('Mida')
  await name().fill('Mida Creek')
  await page.getByRole('link', { name: 'Help' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/auth/help')
})

test('a page of a list leaves the form where it is, another tab does not', async () => {
  const router = mount(<Page />)
  await name().fill('Mida')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ page: 2 })
  await isNotAsked()
  await page.getByRole('link', { name: 'Other tab' }).click()
  await isAsked()
})

test('where a save leads is not asked about', async () => {
  const router = mount(<Page />)
  await name().fill('Mida')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/auth/projects')
  await isNotAsked()
})

const waysOut = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'its cross': () => page.getByRole('button', { name: 'Close' }).click(),
  Cancel: () => page.getByRole('button', { name: 'Cancel' }).click(),
  'a click beside it': () => page.elementLocator(document.body).click({ position: { x: 4, y: 4 } }),
}

test.each(Object.entries(waysOut))(
  'a dialog with typed words asks once when it is left by %s',
  async (_name, leave) => {
    const closed = vi.fn()
    mount(<Dialog onClosed={closed} />)
    await name().fill('Mida')
    await leave()
    await isAsked()
    expect(closed).not.toHaveBeenCalled()
    // The key that answers is not heard by the dialog behind.
    await userEvent.keyboard('{Escape}')
    await isNotAsked()
    await expect.element(name()).toHaveValue('Mida')
    await leave()
    await answer('Leave')
    await expect.element(name()).not.toBeInTheDocument()
    await isNotAsked()
    expect(closed).toHaveBeenCalledOnce()
  },
)

test('a dialog that was saved, or that nobody typed in, closes', async () => {
  const closed = vi.fn()
  mount(<Dialog onClosed={closed} />)
  await name().fill('Mida')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expect.element(name()).not.toBeInTheDocument()
  expect(closed).toHaveBeenCalledOnce()
  await isNotAsked()
})

function DialogInDrawer({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => {
    onClosed()
    setIsOpen(false)
  }
  return (
    <FormDrawer opened={isOpen} onClose={close}>
      <Form label="Outer" />
      <FormModal opened={isOpen} onClose={close} closeOnEscape={false}>
        <Form label="Inner" />
      </FormModal>
    </FormDrawer>
  )
}

test('a dialog in a drawer is asked about with it, and once', async () => {
  const closed = vi.fn()
  mount(<DialogInDrawer onClosed={closed} />)
  await page.getByLabelText('Outer').fill('Mida')
  await page.getByLabelText('Inner').fill('Mida')
  await userEvent.keyboard('{Escape}')
  await answer('Leave')
  await expect.poll(() => closed.mock.calls).toHaveLength(1)
  await isNotAsked()
})

test('what is typed in the page behind a dialog is not asked about when the dialog closes', async () => {
  const closed = vi.fn()
  mount(
    <>
      <Form label="Behind" />
      <Dialog onClosed={closed} />
    </>,
  )
  await page.getByLabelText('Behind').fill('Mida')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(name()).not.toBeInTheDocument()
  await isNotAsked()
  expect(closed).toHaveBeenCalledOnce()
})

/** Is saved by the answer of a server that lets wait for itself. */
function Slow({ saved }: { saved: Promise<void> }) {
  const form = useForm({ initialValues: { name: '' } })
  useUnsaved(form.isDirty)
  const [, setIsSaved] = useState(false)
  async function save(): Promise<void> {
    await saved
    form.resetDirty()
    setIsSaved(true)
  }
  return (
    <form onSubmit={form.onSubmit(save)}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <button type="submit">Save</button>
      <Link to="/auth/help">Help</Link>
    </form>
  )
}

test('a save that ends while it is asked takes the question away', async () => {
  const saved = Promise.withResolvers<void>()
  mount(<Slow saved={saved.promise} />)
  await name().fill('Mida')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Help' }).click()
  await isAsked()
  saved.resolve()
  await isNotAsked()
})
