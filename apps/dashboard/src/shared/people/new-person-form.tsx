import { Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { Problem } from '@quadrat/domain/problem'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useCreateEach } from '#src/shared/api/use-create-once.ts'
import { AnotherBox } from '#src/shared/forms/another-box.tsx'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { refetchPeople } from './people.api.ts'
import { blankPerson, type PeopleState, type PersonValues } from './people-state.ts'
import { PersonFields, personForm } from './person-fields.tsx'

interface Props<Created> {
  extraField: ComponentProps<typeof PersonFields>['extraField']
  /** The values that were typed before the way to Create Group and back. */
  initialValues?: PersonValues
  /** The history state that Create Group returns with. */
  groupState?: PeopleState
  /** Called again with the same id, it creates nobody twice. */
  create: (values: PersonValues, clientId: string) => Promise<Created>
  texts: { submit: string; done: string; failed: string }
  /** The form was submitted without the person's consent. */
  onConsentMissing: () => void
  /** Called after the creation. `another` keeps the form open, empty again. */
  onCreated: (created: Created, another: boolean) => void
  onCancel: () => void
}

const blank = { ...blankPerson, consent: false }

/** Creates a data collector or a group member, with their consent. */
export function NewPersonForm<Created>({
  extraField,
  initialValues,
  groupState,
  create,
  texts,
  onConsentMissing,
  onCreated,
  onCancel,
}: Props<Created>) {
  const queryClient = useQueryClient()
  const [another, setAnother] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const form = useForm({
    ...personForm,
    initialValues: { ...blank, ...initialValues },
    validate: {
      ...personForm.validate,
      consent: (given: boolean) => (given ? null : collectorTexts.consentRequired),
    },
  })
  const { resetDirty } = form
  // Values that came back from Create Group are unsaved too, so the form is dirty with them.
  useEffect(() => resetDirty(blank), [resetDirty])
  const createEach = useCreateEach(create)
  const mutation = useMutation({
    mutationFn: (values: PersonValues) => createEach(values),
    onSuccess: created => {
      showDone(texts.done)
      form.setValues(blank)
      form.clearErrors()
      // Only where the form stays open: leaving a focused field of a closing form would mark its empty name
      // as invalid.
      if (another) first.current?.focus()
      onCreated(created, another)
    },
    // Also without an answer: the person may have been created.
    onSettled: () => {
      refetchPeople(queryClient)
    },
  })

  return (
    <DialogForm
      form={form}
      mutation={mutation}
      onInvalid={errors => {
        if (errors.consent) onConsentMissing()
      }}
      error={mutation.error && errorText(mutation.error, texts.failed)}
      submitLabel={texts.submit}
      start={<AnotherBox checked={another} onChange={setAnother} />}
      onClose={onCancel}
    >
      <PersonFields form={form} extraField={extraField} groupState={groupState} firstField={first} />
      <Checkbox label={collectorTexts.consent} {...form.getInputProps('consent', { type: 'checkbox' })} />
    </DialogForm>
  )
}

/** The server's message, or the general one where it gave none. */
function errorText(error: Error, failed: string): string {
  return error instanceof Problem ? error.message : failed
}
