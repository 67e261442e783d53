import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { Logo } from './shell/logo.tsx'
import { Shell } from './shell/shell.tsx'

/** A path that leads to nothing: inside the shell, with the menu, for whoever is signed in. */
export function UnknownPath() {
  // Never fetched here: a visitor has no viewer.
  const viewer = useQuery({ ...viewerQuery, enabled: false }).data
  if (!viewer?.confirmed) return <NotFoundPage />
  return (
    <Shell>
      <NotFound />
    </Shell>
  )
}

export function NotFoundPage() {
  return (
    <main>
      <NotFound isWhole />
    </main>
  )
}

function NotFound({ isWhole = false }: { isWhole?: boolean }) {
  return (
    <Stack mih={isWhole ? '85dvh' : '60vh'} p="lg" align="center" justify="center" gap="xs" ta="center">
      <title>Page not found · Quadrat</title>
      {isWhole && <Logo size={32} />}
      <Text className="tabular" fw={600} c="dimmed" mt="xl">
        404
      </Text>
      <Title order={1}>This page does not exist</Title>
      <Text c="dimmed" maw={420} style={{ textWrap: 'balance' }}>
        The address may be mistyped, or what it led to was removed.
      </Text>
      <Button component={Link} to="/" mt="md">
        Back Home
      </Button>
    </Stack>
  )
}
