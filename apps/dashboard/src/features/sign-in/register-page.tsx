import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
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
      <RegisterForm />
      <Text mt="lg" size="sm" c="dimmed">
        Do you have an account?{' '}
        <Anchor component={Link} to="/login" size="sm" underline="always">
          Sign in
        </Anchor>
      </Text>
    </PublicFrame>
  )
}
