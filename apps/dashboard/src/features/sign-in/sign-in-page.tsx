import { Anchor, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { runtime } from '#src/shared/runtime.ts'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { Slideshow } from './slideshow.tsx'

export function SignInPage() {
  return (
    <div className={styles.page}>
      <title>Sign in · Quadrat</title>
      <Slideshow />
      <main className={styles.side}>
        <div className={styles.form}>
          <div className={styles.mark}>
            <img src="/icon.svg" alt="" width={32} height={32} />
            Quadrat
          </div>
          <Title order={1} size={26}>
            Sign in
          </Title>
          <Text c="dimmed" mt={6} mb={28}>
            See what was reported from the field, and decide.
          </Text>
          <SignInForm />
          <Text mt="lg" size="sm" c="dimmed">
            Is your organisation not signed up yet?{' '}
            <Anchor component={Link} to="/register" size="sm" underline="always">
              Register
            </Anchor>
          </Text>
          {runtime.demo && (
            <Text mt="xl" size="sm" className={styles.demo}>
              This is a demo. Sign in with <b>demo@quadrat.example</b> and <b>fieldwork-demo</b>.
            </Text>
          )}
        </div>
      </main>
    </div>
  )
}
