import { Button, Group } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { texts } from './texts-en.ts'

interface Props {
  /** Not needed by a list that is only ever searched. */
  icon?: ReactNode
  /** True if a search or filters narrow the list: then it may have entries that are not shown. */
  isNarrowed: boolean
  /** The title of a search that found nothing. */
  notFound?: string
  /** The text below it; by default what may help. */
  notFoundText?: string | null
  /** Takes the search and the filters back. */
  onClear?: () => void
  /** A wider search, beside the button that takes the filters back. */
  notFoundAction?: ReactNode
  /** What the list is before its first entry. */
  title: string
  text?: string
  /** The button of its first step, for who may take it. */
  action?: ReactNode
  ofProjects?: boolean
}

/**
 * A list without entries: 'not found' for a search, and 'nothing here yet' with the first step for the
 * others.
 */
export function EmptyList({
  icon,
  isNarrowed,
  notFound = texts.notFound,
  notFoundText = texts.notFoundText,
  onClear,
  notFoundAction,
  title,
  text,
  action,
  ofProjects,
}: Props) {
  if (!isNarrowed)
    return (
      <EmptyState
        icon={icon}
        title={title}
        text={text}
        ofProjects={ofProjects}
        action={action ? <div style={{ marginTop: 'var(--space-sm)' }}>{action}</div> : undefined}
      />
    )
  return (
    <EmptyState
      icon={<IconSearchOff size={32} stroke={1.5} aria-hidden />}
      title={notFound}
      text={notFoundText ?? undefined}
      ofProjects={ofProjects}
      action={
        (onClear || notFoundAction) && (
          <Group justify="center" gap="xs" mt="sm">
            {notFoundAction}
            {onClear && (
              <Button variant="default" onClick={onClear}>
                {texts.clear}
              </Button>
            )}
          </Group>
        )
      }
    />
  )
}
