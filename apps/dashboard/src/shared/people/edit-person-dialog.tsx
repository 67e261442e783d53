import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormModal } from '#src/shared/forms/form-modal.tsx'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { type PersonRef, refetchPeople, updatePerson } from './people.api.ts'
import type { PersonValues } from './people-state.ts'
import { PersonFields, personForm } from './person-fields.tsx'
import { phoneError } from './person-rules.ts'

interface Props {
  opened: boolean
  onClose: () => void
  person: PersonRef
  /** The stored values. */
  values: PersonValues
  title: string
  /** The text of the success toast. */
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
  const mutation = useMutation({
    mutationFn: (next: PersonValues) => updatePerson(person, next),
    onSuccess: async (_nothing, { firstName, lastName }) => {
      form.resetDirty()
      await refetchPeople(queryClient)
      onClose()
      showDone(done(`${firstName.trim()} ${lastName.trim()}`))
    },
    // Somebody else saved first. The typed values stay, and the next submit names the current version.
    onError: error => {
      if (isProblem(error, 'version.stale')) refetchPeople(queryClient)
    },
  })
  const submit = useOnce(mutation)

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        <PersonFields form={form} extraField={person.kind === 'collector' ? 'group' : 'verifier'} />
        <FormStatus error={mutation.error ? problemText(mutation.error) : null} />
        <DialogActions>
          <Button variant="default" onClick={() => leave(onClose)} disabled={mutation.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={mutation.isPending}>
            Update
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}
