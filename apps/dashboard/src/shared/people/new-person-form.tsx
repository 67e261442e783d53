import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { Problem } from '@quadrat/domain/problem'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useMakeEach } from '#src/shared/api/use-create-once.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { refetchPeople } from './people.api.ts'
import { blankPerson, type PeopleState, type PersonValues } from './people-state.ts'
import { PersonFields, personForm } from './person-fields.tsx'

interface Props<Added> {
  asks: ComponentProps<typeof PersonFields>['asks']
  /** What was typed before, on the way to create a group and back. */
  start?: PersonValues
  /** What Create Group hands back when it returns here. */
  groupState?: PeopleState
  /** Asked again with the same id, it adds nobody a second time. */
  add: (values: PersonValues, clientId: string) => Promise<Added>
  texts: { submit: string; done: string; failed: string }
  /** She was sent off without the tick that says she agrees. */
  onConsentMissing: () => void
  /** She is there. `another` keeps the form, which is empty again. */
  onAdded: (added: Added, another: boolean) => void
  onCancel: () => void
}

const blank = { ...blankPerson, consent: false }

/** Adds somebody of the field, with her leave. */
export function NewPersonForm<Added>({
  asks,
  start,
  groupState,
  add,
  texts,
  onConsentMissing,
  onAdded,
  onCancel,
}: Props<Added>) {
  const queryClient = useQueryClient()
  const [another, setAnother] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const form = useForm({
    ...personForm,
    initialValues: { ...blank, ...start },
    validate: {
      ...personForm.validate,
      consent: (given: boolean) => (given ? null : collectorTexts.consentRequired),
    },
  })
  const { resetDirty } = form
  // What she brought along from Create Group is saved no more than what she types here.
  useEffect(() => resetDirty(blank), [resetDirty])
  const leave = useUnsaved(form.isDirty)
  const addEach = useMakeEach(add)
  const attempt = useMutation({
    mutationFn: (values: PersonValues) => addEach(values),
    onSuccess: added => {
      showDone(texts.done)
      form.setValues(blank)
      form.clearErrors()
      // What is about to close must not be left again: it would say that the empty name is not valid.
      if (another) first.current?.focus()
      onAdded(added, another)
    },
    // Also where no answer came: she may be there.
    onSettled: () => {
      refetchPeople(queryClient)
    },
  })

  const submit = useOnce(attempt)

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(submit, errors => {
        if (errors.consent) onConsentMissing()
      })}
    >
      <Stack gap="md">
        <PersonFields form={form} asks={asks} groupState={groupState} firstField={first} />
        <Checkbox label={collectorTexts.consent} {...form.getInputProps('consent', { type: 'checkbox' })} />
        <FormStatus error={attempt.error ? errorText(attempt.error, texts.failed) : null} />
        <Group justify="space-between" gap="xs">
          <Checkbox
            label="Add Another"
            checked={another}
            onChange={event => setAnother(event.currentTarget.checked)}
          />
          <Group gap="xs" ml="auto">
            <Button variant="default" onClick={() => leave(onCancel)} disabled={attempt.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={attempt.isPending}>
              {texts.submit}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}

/** The server's own words; where it has none, that it did not work. */
function errorText(error: Error, failed: string): string {
  return error instanceof Problem ? error.message : failed
}
