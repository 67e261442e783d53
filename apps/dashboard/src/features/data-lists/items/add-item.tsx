import { Button, TextInput } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { dataListTexts } from '@quadrat/domain/messages/en'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isProblem, problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useMakeEach } from '#src/shared/api/use-create-once.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { refetchDataLists } from '../data-lists.api.ts'
import dataLists from '../data-lists.module.css'
import { addItem } from './items.api.ts'
import styles from './items.module.css'

/** One item after the other: the field is empty and ready again after each. */
export function AddItem({ listId }: { listId: string }) {
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState('')
  const addEach = useMakeEach((value: string, clientId) => addItem(listId, value, clientId))
  const attempt = useMutation({
    mutationFn: () => addEach(value.trim()),
    onSuccess: () => {
      setValue('')
      showDone(dataListTexts.optionCreated)
      field.current?.focus()
    },
    // Also where no answer came: it may be there. Not waited for: the next one may be on its way before the list has come.
    onSettled: () => {
      refetchDataLists(queryClient)
    },
  })
  useUnsaved(() => value.trim() !== '')
  const submit = useOnce(attempt)
  const error = isProblem(attempt.error, 'taken.name')
    ? 'This list has this item already, perhaps among the archived ones.'
    : attempt.error && problemText(attempt.error)
  return (
    <form
      className={styles.addItem}
      onSubmit={event => {
        event.preventDefault()
        if (value.trim()) submit()
      }}
    >
      <TextInput
        ref={field}
        className={dataLists.grow}
        aria-label="New item"
        placeholder="New item"
        dir="auto"
        maxLength={limits.dataListItemCharacters}
        value={value}
        error={error}
        onChange={event => {
          setValue(event.currentTarget.value)
          attempt.reset()
        }}
      />
      <Button
        type="submit"
        variant="light"
        disabled={!value.trim()}
        loading={attempt.isPending}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      >
        Add item
      </Button>
    </form>
  )
}
