import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  icon: ReactNode
  title: string
  text?: string
  /** A button for the next step. */
  action?: ReactNode
}

/** Breaks long names anywhere, and leaves no single word in the last line. */
const wrap = { overflowWrap: 'anywhere', textWrap: 'balance' } as const

export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <Stack align="center" gap="xs" py="2xl" c="dimmed">
      {icon}
      <Text fw={600} mt="xs" ta="center" maw={560} c="var(--mantine-color-text)" style={wrap}>
        {title}
      </Text>
      {text && (
        <Text ta="center" maw={420} style={wrap}>
          {text}
        </Text>
      )}
      {action}
    </Stack>
  )
}
