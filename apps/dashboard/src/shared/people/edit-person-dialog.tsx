import { useForm } from '@mantine/form'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { useSave } from '#src/shared/forms/use-save.ts'
import { type PersonRef, refetchPeople, updatePerson } from './people.api.ts'
import type { PersonValues } from './people-state.ts'
import { PersonFields, personForm } from './person-fields.tsx'
import { phoneError } from './person-rules.ts'
import { texts } from './texts-en.ts'

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
    <Modal opened={opened} onClose={onClose} title={title} size={560} closeOnClickOutside={false}>
      <EditPersonForm onClose={onClose} {...rest} />
    </Modal>
  )
}

function EditPersonForm({ onClose, person, values, done }: Omit<Props, 'opened' | 'title'>) {
  const form = useForm({
    ...personForm,
    initialValues: values,
    validate: { ...personForm.validate, phoneNumber: phoneError },
  })
  const mutation = useSave({
    form,
    save: (next: PersonValues) => updatePerson(person, next),
    refetch: refetchPeople,
    onSaved: (_nothing, { firstName, lastName }) => {
      onClose()
      showDone(done(`${firstName.trim()} ${lastName.trim()}`))
    },
  })
  return (
    <DialogForm form={form} mutation={mutation} submitLabel={texts.update} onClose={onClose}>
      <PersonFields form={form} extraField={person.kind === 'collector' ? 'group' : 'verifier'} />
    </DialogForm>
  )
}
