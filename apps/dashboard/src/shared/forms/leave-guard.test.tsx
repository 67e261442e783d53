import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { Drawer, Modal } from './overlays.tsx'
import { useUnsaved } from './use-unsaved.ts'

const question = () => page.getByRole('dialog', { name: 'Leave without saving?' })
const answer = (name: 'Stay' | 'Leave') => question().getByRole('button', { name, exact: true }).click()
const name = () => page.getByLabelText('Name')
const questionIsOpen = () => expect.element(question()).toBeVisible()
const questionIsClosed = () => expect.element(question()).not.toBeInTheDocument()

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
    <Modal opened={isOpen} onClose={close} title="Group" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form onDone={close} />
      {children}
    </Modal>
  )
}

test('a link leaves an unchanged form without a question', async () => {
  const router = mount(<Page />)
  await page.getByRole('link', { name: 'Help' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/auth/help')
  await questionIsClosed()
})

test('a link asks before it leaves a changed form, and Stay keeps the text', async () => {
  const router = mount(<Page />)
  await name().fill('Mida')
  await page.getByRole('link', { name: 'Help' }).click()
  await questionIsOpen()
  await answer('Stay')
  await questionIsClosed()
  await expect.element(name()).toHaveValue('Mida')
  expect(router.state.location.pathname).toBe('/')
  await page.getByRole('link', { name: 'Help' }).click()
  await answer('Leave')
  await expect.poll(() => router.state.location.pathname).toBe('/auth/help')
})

test('a form that was changed back causes no question', async () => {
  const router = mount(<Page />)
  await name().fill('Mida')
  await name().fill('Mida Creek')
  await page.getByRole('link', { name: 'Help' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/auth/help')
})

test('another page of a list causes no question, another tab does', async () => {
  const router = mount(<Page />)
  await name().fill('Mida')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ page: 2 })
  await questionIsClosed()
  await page.getByRole('link', { name: 'Other tab' }).click()
  await questionIsOpen()
})

test('the navigation after a save causes no question', async () => {
  const router = mount(<Page />)
  await name().fill('Mida')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/auth/projects')
  await questionIsClosed()
})

const waysOut = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'its cross': () => page.getByRole('button', { name: 'Close' }).click(),
  Cancel: () => page.getByRole('button', { name: 'Cancel' }).click(),
  'a click beside it': () => page.elementLocator(document.body).click({ position: { x: 4, y: 4 } }),
}

test.each(Object.entries(waysOut))(
  'a dialog with a changed form asks once when it is closed by %s',
  async (_name, leave) => {
    const closed = vi.fn()
    mount(<Dialog onClosed={closed} />)
    await name().fill('Mida')
    await leave()
    await questionIsOpen()
    expect(closed).not.toHaveBeenCalled()
    // The key that answers does not reach the dialog behind.
    await userEvent.keyboard('{Escape}')
    await questionIsClosed()
    await expect.element(name()).toHaveValue('Mida')
    await leave()
    await answer('Leave')
    await expect.element(name()).not.toBeInTheDocument()
    await questionIsClosed()
    expect(closed).toHaveBeenCalledOnce()
  },
)

test('a dialog closes without a question after a save', async () => {
  const closed = vi.fn()
  mount(<Dialog onClosed={closed} />)
  await name().fill('Mida')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expect.element(name()).not.toBeInTheDocument()
  expect(closed).toHaveBeenCalledOnce()
  await questionIsClosed()
})

function DialogInDrawer({ onClosed }: { onClosed: (what: string) => void }) {
  const [open, setOpen] = useState<string[]>(['drawer', 'dialog'])
  const close = (what: string) => {
    onClosed(what)
    setOpen(open.filter(one => one !== what))
  }
  return (
    <Drawer opened={open.includes('drawer')} onClose={() => close('drawer')}>
      <Form label="Outer" />
      <Modal opened={open.includes('dialog')} onClose={() => close('dialog')}>
        <Form label="Inner" />
      </Modal>
    </Drawer>
  )
}

test('one Escape closes one thing: first the dialog, then the drawer behind it', async () => {
  const closed = vi.fn()
  mount(<DialogInDrawer onClosed={closed} />)
  await expect.element(page.getByLabelText('Inner')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByLabelText('Inner')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Outer')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByLabelText('Outer')).not.toBeInTheDocument()
  expect(closed.mock.calls).toEqual([['dialog'], ['drawer']])
})

test('a drawer and the dialog in it ask one question each, about their own form', async () => {
  const closed = vi.fn()
  mount(<DialogInDrawer onClosed={closed} />)
  await page.getByLabelText('Inner').fill('Mida')
  await userEvent.keyboard('{Escape}')
  await answer('Leave')
  await expect.poll(() => closed.mock.calls).toEqual([['dialog']])
  await questionIsClosed()
  await page.getByLabelText('Outer').fill('Mida')
  await userEvent.keyboard('{Escape}')
  await answer('Leave')
  await expect.poll(() => closed.mock.calls).toEqual([['dialog'], ['drawer']])
})

test('a changed form behind a dialog causes no question when the dialog closes', async () => {
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
  await questionIsClosed()
  expect(closed).toHaveBeenCalledOnce()
})

/** A form whose save ends when `saved` resolves. */
function SlowForm({ saved }: { saved: Promise<void> }) {
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

test('a save that ends during the question closes the question', async () => {
  const saved = Promise.withResolvers<void>()
  mount(<SlowForm saved={saved.promise} />)
  await name().fill('Mida')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Help' }).click()
  await questionIsOpen()
  saved.resolve()
  await questionIsClosed()
})

function Opener() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Add people
      </button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="People">
        <Form />
      </Modal>
    </>
  )
}

test('who stays goes on in the form, and who leaves at the button that opened it', async () => {
  mount(<Opener />)
  await page.getByRole('button', { name: 'Add people' }).click()
  await name().fill('Mida')
  await userEvent.keyboard('{Escape}')
  await answer('Stay')
  await questionIsClosed()
  await expect.element(name()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await answer('Leave')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add people' })).toHaveFocus()
})
