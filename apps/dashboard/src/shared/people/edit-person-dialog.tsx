import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormModal } from '#src/shared/forms/form-modal.tsx'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { changePerson, type PersonRef, refetchPeople } from './people.api.ts'
import type { PersonValues } from './people-state.ts'
import { PersonFields, personForm } from './person-fields.tsx'
import { phoneError } from './person-rules.ts'

interface Props {
  opened: boolean
  onClose: () => void
  person: PersonRef
  /** What is stored. */
  values: PersonValues
  title: string
  /** Said when it is done. */
  done: (name: string) => string
}

export function EditPersonDialog({ opened, onClose, title, ...rest }: Props) {
  return (
    <FormModal opened={opened} onClose={onClose} title={title} size={560} closeOnClickOutside={false}>
      <EditPersonForm onClose={onClose} {...rest} />
    </FormModal>
  )
}

function EditPersonForm({ onClose, person, values, done }: Omit<Props, 'opened' | 'title'>) {
  const queryClient = useQueryClient()
  const form = useForm({
    ...personForm,
    initialValues: values,
    validate: { ...personForm.validate, phoneNumber: phoneError },
  })
  const leave = useUnsaved(form.isDirty)
  const attempt = useMutation({
    mutationFn: (next: PersonValues) => changePerson(person, next),
    onSuccess: async (_nothing, { firstName, lastName }) => {
      form.resetDirty()
      await refetchPeople(queryClient)
      onClose()
      showDone(done(`${firstName.trim()} ${lastName.trim()}`))
    },
    // Somebody was first. What was typed stays, and the next attempt names the version that is there now.
    onError: error => {
      if (isProblem(error, 'version.stale')) refetchPeople(queryClient)
    },
  })
  const submit = useOnce(attempt)

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        <PersonFields form={form} asks={person.kind === 'collector' ? 'group' : 'verifier'} />
        <FormStatus error={attempt.error ? problemText(attempt.error) : null} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => leave(onClose)} disabled={attempt.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={attempt.isPending}>
            Update
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
