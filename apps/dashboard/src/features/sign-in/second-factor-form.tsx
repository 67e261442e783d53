import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { secondFactorError } from '#src/shared/account/account-rules.ts'
import { FormEnd } from './form-parts.tsx'
import type { SignInWith } from './sign-in.api.ts'
import styles from './sign-in.module.css'
import { texts } from './texts-en.ts'
import { useSignIn } from './use-sign-in.ts'

interface Props {
  credentials: SignInWith
  onBack: () => void
  onSignedIn?: () => void
}

/** The second step of the sign-in: the code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ credentials, onBack, onSignedIn }: Props) {
  const [isRecovery, setIsRecovery] = useState(false)
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: value => secondFactorError(value, isRecovery) },
  })
  const signIn = useSignIn({ onSignedIn })

  function submit({ code }: { code: string }): void {
    if (signIn.isPending) return
    signIn.mutate({ ...credentials, secondFactor: isRecovery ? code.trim() : code.replace(/\s/g, '') })
  }

  function switchKind(): void {
    setIsRecovery(!isRecovery)
    form.reset()
    signIn.reset()
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className={styles.fields}>
      {isRecovery ? (
        <TextInput
          key="recovery"
          label={texts.secondFactor.recoveryCode}
          description={texts.secondFactor.recoveryHint}
          placeholder={texts.secondFactor.recoveryExample}
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
          label={texts.secondFactor.code}
          description={texts.secondFactor.codeHint}
          size="md"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
          classNames={{ input: 'tabular' }}
          {...form.getInputProps('code')}
        />
      )}
      <FormEnd call={signIn} submitLabel={texts.signIn} />
      <Group justify="space-between" mt="sm">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
          onClick={onBack}
        >
          {texts.secondFactor.back}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={switchKind}>
          {isRecovery ? texts.secondFactor.useApp : texts.secondFactor.useRecovery}
        </Button>
      </Group>
    </form>
  )
}
