import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { emailError } from '#src/shared/account/account-rules.ts'
import { type Viewer, viewerQuery } from '#src/shared/account/viewer.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { useFocusBack } from '#src/shared/browser/use-focus-back.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { correctEmail } from './onboarding.api.ts'
import styles from './onboarding.module.css'
import { texts } from './texts-en.ts'

/** Corrects an address that was mistyped at the registration. */
export function CorrectEmail({ viewer }: { viewer: Viewer }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useFocusBack(isOpen)
  if (isOpen) return <CorrectEmailForm viewer={viewer} onClose={() => setIsOpen(false)} />
  return (
    <Button ref={button} variant="subtle" className={styles.correct} onClick={() => setIsOpen(true)}>
      {texts.correct.correct}
    </Button>
  )
}

function CorrectEmailForm({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { email: viewer.email ?? '' },
    validate: { email: emailError },
    ...validateOnBlur,
  })
  const leave = useUnsaved(form.isDirty)
  const mutation = useMutation({
    mutationFn: ({ email }: typeof form.values) => correctEmail(viewer.id, email.trim()),
    onSuccess: async (_nothing, { email }) => {
      form.resetDirty()
      await queryClient.invalidateQueries(viewerQuery)
      onClose()
      showDone(texts.correct.sent({ email: email.trim() }))
    },
  })
  const submit = useOnce(mutation)

  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className={styles.pin}>
      <TextInput
        label={texts.correct.email}
        type="email"
        size="md"
        autoComplete="email"
        autoFocus
        {...form.getInputProps('email')}
      />
      <FormStatus error={mutation.error} />
      <Group gap="xs">
        <Button type="submit" size="md" loading={mutation.isPending}>
          {texts.correct.submit}
        </Button>
        <Button size="md" variant="default" onClick={() => leave(onClose)} disabled={mutation.isPending}>
          {texts.cancel}
        </Button>
      </Group>
    </form>
  )
}
