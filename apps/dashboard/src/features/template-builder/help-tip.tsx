import { ActionIcon, Anchor, Popover, Text } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { texts } from './texts-en.ts'

interface Props {
  /** The subject of the help, for screen readers. */
  about: string
  children: ReactNode
}

/** A short explanation in a popover, with a link to the help page. */
export function HelpTip({ about, children }: Props) {
  return (
    <Popover width={280} position="bottom-start" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={texts.help.label({ topic: about })}>
          <IconHelpCircle size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" mb="xs">
          {children}
        </Text>
        <Anchor component={Link} to="/auth/help" size="sm" fw={500}>
          {texts.help.page}
        </Anchor>
      </Popover.Dropdown>
    </Popover>
  )
}
