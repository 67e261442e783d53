import { Anchor, Button, Code, Container, Group, Stack, Text, Title } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import { IconAlertTriangle } from '@tabler/icons-react'
import { runtime } from '#src/shared/api/runtime.ts'
import { texts } from './texts-en.ts'

/** Replaces the whole page after an error during rendering. */
export function CrashScreen({ error }: { error: unknown }) {
  const message = error instanceof Error ? error.message : String(error)
  return (
    <Container size={560} py="3xl">
      <Stack gap="md" role="alert">
        <IconAlertTriangle size={36} stroke={1.5} color="var(--quadrat-waits)" aria-hidden />
        <Title order={1}>{texts.crash.title}</Title>
        <Text>
          {runtime.supportEmail ? (
            <Rich
              text={texts.crash.textTo}
              values={{
                email: (
                  <Anchor inherit underline="always" href={`mailto:${runtime.supportEmail}`}>
                    {runtime.supportEmail}
                  </Anchor>
                ),
              }}
            />
          ) : (
            texts.crash.text
          )}
        </Text>
        <Code block>
          {message}
          {'\n'}
          {location.pathname} · {new Date().toISOString()} · {runtime.version}
        </Code>
        <Group>
          <Button component="a" href="/">
            {texts.crash.home}
          </Button>
          <Button variant="default" onClick={() => location.reload()}>
            {texts.crash.refresh}
          </Button>
        </Group>
      </Stack>
    </Container>
  )
}
