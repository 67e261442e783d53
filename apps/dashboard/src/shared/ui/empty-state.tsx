import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  icon: ReactNode
  title: string
  text?: string
  /** What to do next. */
  action?: ReactNode
}

export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <Stack align="center" gap={6} py={56} c="dimmed">
      {icon}
      <Text fw={600} mt={6} ta="center" c="var(--mantine-color-text)" style={{ textWrap: 'balance' }}>
        {title}
      </Text>
      {text && (
        <Text ta="center" maw={420} style={{ textWrap: 'balance' }}>
          {text}
        </Text>
      )}
      {action}
    </Stack>
  )
}
