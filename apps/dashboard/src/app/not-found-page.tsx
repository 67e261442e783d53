import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { Logo } from './shell/logo.tsx'
import { Shell } from './shell/shell.tsx'
import { texts } from './texts-en.ts'

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
      <title>{`${texts.missing.title} · Quadrat`}</title>
      {isWhole && <Logo size={32} />}
      <Text className="tabular" fw={600} c="dimmed" mt="xl">
        404
      </Text>
      <Title order={1}>{texts.missing.heading}</Title>
      <Text c="dimmed" maw={420} style={{ textWrap: 'balance' }}>
        {texts.missing.text}
      </Text>
      <Button component={Link} to="/" mt="md">
        {texts.missing.home}
      </Button>
    </Stack>
  )
}
