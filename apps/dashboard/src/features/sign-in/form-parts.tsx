import { Button, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { texts } from './texts-en.ts'

export function EmailField(props: TextInputProps) {
  return <TextInput label={texts.email} type="email" size="md" autoComplete="username" {...props} />
}

interface FormEndProps {
  call: { error: Error | null; isPending: boolean }
  /** The reason of the refusal that is shown, if it is not that of the call. */
  error?: Error | null
  submitLabel: string
  /** What can be done about a refusal. */
  children?: ReactNode
}

/** The end of a form: why it was refused, and its button. */
export function FormEnd({ call, error = call.error, submitLabel, children }: FormEndProps) {
  return (
    <>
      <FormStatus error={error} />
      {children}
      <Button type="submit" size="md" loading={call.isPending}>
        {submitLabel}
      </Button>
    </>
  )
}
