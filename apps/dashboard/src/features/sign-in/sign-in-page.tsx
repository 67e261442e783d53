import { Alert, Anchor, Text } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import { IconLogout } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { runtime } from '#src/shared/api/runtime.ts'
import { DemoEntry } from './demo-entry.tsx'
import { PublicFrame } from './public-frame.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import type { Credentials } from './sign-in.api.ts'
import { SignInForm } from './sign-in-form.tsx'
import { texts } from './texts-en.ts'

export function SignInPage() {
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '', rememberMe: false })
  const sessionEnd = useRouterState({ select: state => state.location.state.sessionEnd })
  const [step, setStep] = useState<'password' | 'second-factor'>('password')

  if (step === 'second-factor') {
    return (
      <PublicFrame
        title={texts.secondFactor.title}
        lead={texts.secondFactor.leadFor({ email: typed.email.trim() })}
      >
        <SecondFactorForm credentials={typed} onBack={() => setStep('password')} />
      </PublicFrame>
    )
  }
  return (
    <PublicFrame title={texts.signIn} lead={texts.page.lead}>
      {sessionEnd && (
        <Alert
          variant="light"
          mb="md"
          role="status"
          icon={<IconLogout size={18} stroke={1.75} aria-hidden />}
        >
          {sessionEnd}
        </Alert>
      )}
      <SignInForm
        initial={typed}
        onSecondFactor={credentials => {
          setTyped(credentials)
          setStep('second-factor')
        }}
      />
      <Text mt="lg" size="sm" c="dimmed">
        <Rich
          text={texts.page.noAccount}
          values={{
            register: (
              <Anchor component={Link} to="/register" size="sm" underline="always">
                {texts.register}
              </Anchor>
            ),
          }}
        />
      </Text>
      {/* Not loaded later: the form is in the middle, and would move under the pointer. */}
      {runtime.demo && <DemoEntry />}
    </PublicFrame>
  )
}
