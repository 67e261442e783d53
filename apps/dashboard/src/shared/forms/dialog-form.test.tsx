import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Problem } from '@quadrat/domain/problem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { DialogForm } from './dialog-form.tsx'
import { Modal } from './overlays.tsx'
import { useSave } from './use-save.ts'

interface Props {
  save: (name: string, seen: number) => Promise<unknown>
  refetch?: () => Promise<unknown>
  isInPlace?: boolean
  onClose: () => void
}

function NameForm({ save, refetch = async () => {}, isInPlace, onClose }: Props) {
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: name => (name ? null : 'A name is required') },
  })
  const mutation = useSave({
    form,
    rowVersion: 3,
    save: ({ name }: typeof form.values, seen) => save(name, seen),
    refetch,
    onSaved: onClose,
  })
  return (
    <DialogForm
      form={form}
      mutation={mutation}
      isInPlace={isInPlace ?? false}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
    </DialogForm>
  )
}

function Site({
  onClosed = () => {},
  ...props
}: Omit<Props, 'onClose'> & { onClosed?: (what: string) => void }) {
  const [isOpen, setIsOpen] = useState(true)
  const [isFormOpen, setIsFormOpen] = useState(true)
  const close = () => {
    onClosed('dialog')
    setIsOpen(false)
  }
  return (
    <QueryClientProvider client={new QueryClient()}>
      <Modal opened={isOpen} onClose={close} title="Site">
        {isFormOpen && (
          <NameForm
            {...props}
            onClose={() => {
              if (!props.isInPlace) return close()
              onClosed('form')
              setIsFormOpen(false)
            }}
          />
        )}
      </Modal>
    </QueryClientProvider>
  )
}

const name = () => page.getByLabelText('Name')
const saveButton = () => page.getByRole('button', { name: 'Save', exact: true })

test('a double click saves once, and the dialog closes after the refetch', async () => {
  const save = vi.fn(async () => {})
  const refetched = Promise.withResolvers<void>()
  mount(<Site save={save} refetch={() => refetched.promise} />)
  await name().fill('Mida Creek')
  await saveButton().dblClick()
  await expect.poll(() => save.mock.calls).toEqual([['Mida Creek', 3]])
  await expect.element(name()).toBeVisible()
  refetched.resolve()
  await expect.element(name()).not.toBeInTheDocument()
  expect(save).toHaveBeenCalledOnce()
})

test('an invalid value is not sent', async () => {
  const save = vi.fn(async () => {})
  mount(<Site save={save} />)
  await saveButton().click()
  await expect.element(page.getByText('A name is required')).toBeVisible()
  expect(save).not.toHaveBeenCalled()
})

test('after a refusal the typed value stays, and the next save is based on the version of the others', async () => {
  const save = vi
    .fn(async (_name: string, _seen: number): Promise<unknown> => null)
    .mockRejectedValueOnce(new Problem('version.stale', { seen: 3, current: 7 }))
  const refetch = vi.fn(async () => {})
  mount(<Site save={save} refetch={refetch} />)
  await name().fill('Mida Creek')
  await saveButton().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(refetch).toHaveBeenCalledOnce()
  await expect.element(name()).toHaveValue('Mida Creek')
  await saveButton().click()
  await expect.element(name()).not.toBeInTheDocument()
  expect(save.mock.calls.map(([, seen]) => seen)).toEqual([3, 7])
})

test('Cancel asks before what was typed is lost', async () => {
  mount(<Site save={async () => {}} />)
  await name().fill('Mida')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.element(name()).not.toBeInTheDocument()
})

test('Escape closes a form in its place before the dialog around it', async () => {
  const closed = vi.fn()
  mount(<Site save={async () => {}} isInPlace onClosed={closed} />)
  await name().click()
  await userEvent.keyboard('{Escape}')
  await expect.element(name()).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed.mock.calls).toEqual([['form'], ['dialog']])
})

test('a form in a dialog does not submit the form that opened it', async () => {
  const outer = vi.fn()
  const save = vi.fn(async () => {})
  mount(
    <div onSubmit={outer}>
      <Site save={save} />
    </div>,
  )
  await name().fill('Mida Creek')
  await saveButton().click()
  await expect.poll(() => save.mock.calls).toHaveLength(1)
  expect(outer).not.toHaveBeenCalled()
})
