import { Alert, Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconLogout } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { passwordError } from '#src/shared/account/account-rules.ts'
import { PasswordField } from '#src/shared/account/password-field.tsx'
import { useSession, wasRemembered } from '#src/shared/account/session.ts'
import { sessionEndText } from '#src/shared/account/session-end.ts'
import { signInAgain } from '#src/shared/account/sign-in-again.ts'
import { isProblem } from '#src/shared/api/problem-notice.ts'
import { queryClient } from '#src/shared/api/query-client.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { FormEnd } from './form-parts.tsx'
import { LinkOffer } from './link-offer.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import type { Credentials } from './sign-in.api.ts'
import styles from './sign-in.module.css'
import { texts } from './texts-en.ts'
import { useSignIn } from './use-sign-in.ts'

/** The page stays: the session that has begun takes the question away. */
const stay = () => undefined

/** Stands in front of a half-typed form whose session has ended, and covers it. Rendered once in the page. */
export function SignInAgain() {
  const ended = useSyncExternalStore(signInAgain.subscribe, signInAgain.get)
  const session = useSession()
  const navigate = useNavigate()

  function leave(): void {
    signInAgain.done()
    navigate({ to: '/', replace: true, ignoreBlocker: true }).finally(() => queryClient.clear())
  }

  // Here or in another tab.
  const onSignedIn = useEffectEvent((personId: string) => {
    if (session?.user.id === personId) {
      signInAgain.done()
      queryClient.invalidateQueries()
    } else leave()
  })
  const personId = ended?.personId
  useEffect(() => {
    if (session && personId) onSignedIn(personId)
  }, [session, personId])

  return (
    <Modal
      opened={ended !== null && session === null}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      title={texts.again.title}
      size={440}
      zIndex={1000}
      // Whoever sits here now may be somebody else.
      overlayProps={{ backgroundOpacity: 1, color: 'var(--mantine-color-body)' }}
    >
      {ended && <Steps email={ended.email} why={ended.why} onLeave={leave} />}
    </Modal>
  )
}

interface StepsProps {
  email: string
  why: string | null
  onLeave: () => void
}

function Steps({ email, why, onLeave }: StepsProps) {
  const [typed, setTyped] = useState<Credentials | null>(null)

  if (typed) return <SecondFactorForm credentials={typed} onBack={() => setTyped(null)} onSignedIn={stay} />
  return (
    <Stack gap="md">
      <Alert variant="light" role="status" icon={<IconLogout size={18} stroke={1.75} aria-hidden />}>
        {sessionEndText(why)}
      </Alert>
      <Text size="sm">{texts.again.kept({ email })}</Text>
      <PasswordForm email={email} onSecondFactor={setTyped} />
      <Button variant="subtle" size="compact-sm" onClick={onLeave}>
        {texts.again.leave}
      </Button>
    </Stack>
  )
}

interface PasswordProps {
  email: string
  onSecondFactor: (credentials: Credentials) => void
}

function PasswordForm({ email, onSecondFactor }: PasswordProps) {
  const credentials = ({ password }: { password: string }) => ({
    email,
    password,
    rememberMe: wasRemembered(),
  })
  const form = useForm({ initialValues: { password: '' }, validate: { password: passwordError } })
  const signIn = useSignIn({
    onError: error => {
      if (isProblem(error, 'sign-in.second-factor-missing')) onSecondFactor(credentials(form.getValues()))
    },
    onSignedIn: stay,
  })
  const needsSecondFactor = isProblem(signIn.error, 'sign-in.second-factor-missing')

  function submit(typed: { password: string }): void {
    if (!signIn.isPending) signIn.mutate(credentials(typed))
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className={styles.fields}>
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <FormEnd call={signIn} error={needsSecondFactor ? null : signIn.error} submitLabel={texts.signIn}>
        <LinkOffer error={signIn.error} email={email} />
      </FormEnd>
    </form>
  )
}
