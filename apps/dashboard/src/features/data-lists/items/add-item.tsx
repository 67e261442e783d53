import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits } from '@quadrat/domain/limits'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isProblem, problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useCreateEach } from '#src/shared/api/use-create-once.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { refetchDataLists } from '../data-lists.api.ts'
import dataLists from '../data-lists.module.css'
import { texts } from '../texts-en.ts'
import { createItem } from './items.api.ts'
import styles from './items.module.css'

/** Adds one item after the other. After each the input is empty and focused again. */
export function AddItem({ listId }: { listId: string }) {
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({ initialValues: { value: '' } })
  const createEach = useCreateEach((value: string, clientId) => createItem(listId, value, clientId))
  const mutation = useMutation({
    mutationFn: createEach,
    onSuccess: () => {
      form.reset()
      showDone(texts.items.created)
      field.current?.focus()
    },
    // Also without a response, because the item may exist. Not awaited, so that the next item can be added at
    // once.
    onSettled: () => {
      refetchDataLists(queryClient)
    },
  })
  const value = form.values.value.trim()
  useUnsaved(() => value !== '')
  const submit = useOnce(mutation)
  const error = isProblem(mutation.error, 'taken.name')
    ? texts.items.isTaken
    : mutation.error && problemText(mutation.error)
  return (
    <form
      className={styles.addItem}
      onSubmit={form.onSubmit(() => {
        if (value) submit(value)
      })}
    >
      <TextInput
        ref={field}
        className={dataLists.grow}
        aria-label={texts.items.newItem}
        placeholder={texts.items.newItem}
        dir="auto"
        maxLength={limits.dataListItemCharacters}
        {...form.getInputProps('value')}
        error={error}
        onChange={event => {
          form.setFieldValue('value', event.currentTarget.value)
          mutation.reset()
        }}
      />
      <Button
        type="submit"
        variant="light"
        disabled={!value}
        loading={mutation.isPending}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      >
        {texts.items.add}
      </Button>
    </form>
  )
}
