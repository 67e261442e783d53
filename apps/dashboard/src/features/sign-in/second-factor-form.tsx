import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { secondFactorError } from '#src/shared/account/account-rules.ts'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import type { Credentials } from './sign-in.api.ts'
import styles from './sign-in.module.css'
import { useSignIn } from './use-sign-in.ts'

interface Props {
  credentials: Credentials
  onBack: () => void
}

/** The password was right; the account wants the code of an app, or one of the codes kept for a lost phone. */
export function SecondFactorForm({ credentials, onBack }: Props) {
  const [isRecovery, setIsRecovery] = useState(false)
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: value => secondFactorError(value, isRecovery) },
  })
  const attempt = useSignIn()

  function submit({ code }: { code: string }): void {
    if (attempt.isPending) return
    attempt.mutate({ ...credentials, secondFactor: isRecovery ? code.trim() : code.replace(/\s/g, '') })
  }

  function change(): void {
    setIsRecovery(!isRecovery)
    form.reset()
    attempt.reset()
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className={styles.fields}>
      {isRecovery ? (
        <TextInput
          key="recovery"
          label="Recovery code"
          description="One of the ten codes that you kept. Each works once."
          placeholder="xxxxx-xxxxx"
          size="md"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.getInputProps('code')}
        />
      ) : (
        <TextInput
          key="app"
          label="Code"
          description="The six digits that your authenticator app shows now."
          size="md"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
          classNames={{ input: 'tabular' }}
          {...form.getInputProps('code')}
        />
      )}
      <FormStatus error={attempt.error ? problemText(attempt.error) : null} />
      <Button type="submit" size="md" loading={attempt.isPending}>
        Sign in
      </Button>
      <Group justify="space-between" mt="sm">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
          onClick={onBack}
        >
          Back
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={change}>
          {isRecovery ? 'Use the code of the app instead' : 'Use a recovery code instead'}
        </Button>
      </Group>
    </form>
  )
}
