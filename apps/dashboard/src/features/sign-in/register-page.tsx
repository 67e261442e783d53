import { Anchor, Text } from '@mantine/core'
import { problemSentence } from '@quadrat/domain/messages/en'
import { Link } from '@tanstack/react-router'
import { runtime } from '#src/shared/api/runtime.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { PublicFrame } from './public-frame.tsx'
import { RegisterForm } from './register-form.tsx'
import styles from './sign-in.module.css'

export function RegisterPage() {
  return (
    <PublicFrame title="Register" lead="Registration is only for organisations that are not yet signed up.">
      <Text size="sm" className={styles.note}>
        Does your organisation already use Quadrat? Then ask one of its current admins to add you, other
        admins or data collectors.
      </Text>
      {runtime.registration === 'closed' ? (
        <FormStatus error={problemSentence('registration.closed')} />
      ) : (
        <>
          {runtime.registration === 'invitation' && (
            <Text size="sm" className={styles.note}>
              Registration here is by invitation: use the email address that was invited.
            </Text>
          )}
          <RegisterForm />
        </>
      )}
      <Text mt="lg" size="sm" c="dimmed">
        Do you have an account?{' '}
        <Anchor component={Link} to="/login" size="sm" underline="always">
          Sign in
        </Anchor>
      </Text>
    </PublicFrame>
  )
}
