import { Anchor, Button, Code, Container, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { runtime } from '#src/shared/api/runtime.ts'

/** Replaces the whole page after an error during rendering. */
export function CrashScreen({ error }: { error: unknown }) {
  const message = error instanceof Error ? error.message : String(error)
  return (
    <Container size={560} py="3xl">
      <Stack gap="md" role="alert">
        <IconAlertTriangle size={36} stroke={1.5} color="var(--quadrat-waits)" aria-hidden />
        <Title order={1}>Something went wrong on this page</Title>
        <Text>
          Please take a screenshot of this page and send it to support
          {runtime.supportEmail ? (
            <>
              {' at '}
              <Anchor inherit underline="always" href={`mailto:${runtime.supportEmail}`}>
                {runtime.supportEmail}
              </Anchor>
            </>
          ) : null}
          , with a word about what you were doing. Your data is safe on the server.
        </Text>
        <Code block>
          {message}
          {'\n'}
          {location.pathname} · {new Date().toISOString()} · {runtime.version}
        </Code>
        <Group>
          <Button component="a" href="/">
            Go to home page
          </Button>
          <Button variant="default" onClick={() => location.reload()}>
            Refresh Page
          </Button>
        </Group>
      </Stack>
    </Container>
  )
}
