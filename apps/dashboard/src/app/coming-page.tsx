import { Button, Stack, Text, Title } from '@mantine/core'
import { IconHammer } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '#src/shared/account/session.ts'

/** The page of a menu entry whose screen is not part of this version yet. */
export function ComingPage({ title }: { title: string }) {
  const signedIn = useSession() !== null
  return (
    <Stack
      component={signedIn ? 'div' : 'main'}
      mih="70dvh"
      p="lg"
      align="center"
      justify="center"
      gap="xs"
      ta="center"
    >
      <title>{`${title} · Quadrat`}</title>
      <IconHammer size={32} stroke={1.5} color="var(--quadrat-waits)" aria-hidden />
      <Title order={1} mt="xs">
        {title}
      </Title>
      <Text c="dimmed" maw={420} style={{ textWrap: 'balance' }}>
        This screen is not part of this version of Quadrat yet.
      </Text>
      {signedIn ? (
        <Button component={Link} to="/auth/tasks" variant="light" mt="md">
          Go to the Task Feed
        </Button>
      ) : (
        <Button component={Link} to="/login" variant="light" mt="md">
          Back to sign in
        </Button>
      )}
    </Stack>
  )
}
