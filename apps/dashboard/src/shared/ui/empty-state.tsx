import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { OfYourProjects } from './of-your-projects.tsx'

interface Props {
  icon: ReactNode
  title: string
  text?: string
  /**
   * True for a list of what belongs to projects: who is limited to some is told that only theirs were looked
   * at.
   */
  ofProjects?: boolean
  /** A button for the next step. */
  action?: ReactNode
}

/** Breaks long names anywhere, and leaves no single word in the last line. */
const wrap = { overflowWrap: 'anywhere', textWrap: 'balance' } as const

export function EmptyState({ icon, title, text, ofProjects = false, action }: Props) {
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
      {ofProjects && <OfYourProjects />}
      {action}
    </Stack>
  )
}
