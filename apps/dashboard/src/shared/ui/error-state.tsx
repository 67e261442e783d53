import { Button, Stack, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'

/** Replaces content that did not load: the reason and a retry. */
export function ErrorState({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Stack align="center" gap="sm" py="2xl" role="alert">
      <IconCloudOff size={32} stroke={1.5} color="var(--quadrat-waits)" aria-hidden />
      <Text ta="center" maw={420} style={{ textWrap: 'balance' }}>
        {text}
      </Text>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  )
}
