import { Button, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Viewer } from '#src/shared/account/viewer.ts'
import styles from './shell.module.css'

/** Only for a confirmed account whose company has no project yet. */
export function WelcomeBanner({ viewer }: { viewer: Viewer }) {
  return (
    <section className={styles.welcome} aria-label="Welcome">
      <div>
        <Title order={2}>Welcome, {viewer.firstName}</Title>
        <Text mt="2xs">
          Create your first project to tell data collectors where they work and what they report.
        </Text>
      </div>
      <Button component={Link} to="/auth/create-project">
        Create your first project
      </Button>
    </section>
  )
}
