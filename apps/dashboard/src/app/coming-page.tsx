import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { IconHammer } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '#src/shared/session.ts'

/** Says plainly that a screen of the menu is not part of this version yet. */
export function ComingPage({ title }: { title: string }) {
  const signedIn = useSession() !== null
  return (
    <Container component={signedIn ? 'div' : 'main'} size={560} py={96}>
      <title>{`${title} · Quadrat`}</title>
      <Stack align="flex-start" gap="md">
        <IconHammer size={32} stroke={1.5} color="var(--quadrat-waits)" aria-hidden />
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed">This screen is not part of this version of Quadrat yet.</Text>
        {signedIn ? (
          <Button component={Link} to="/auth/tasks" variant="light">
            Go to the Task Feed
          </Button>
        ) : (
          <Button component={Link} to="/login" variant="light">
            Back to sign in
          </Button>
        )}
      </Stack>
    </Container>
  )
}
