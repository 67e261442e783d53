import { Button } from '@mantine/core'
import { projectScopeTexts } from '@quadrat/domain/messages/people-en'
import { IconFolderOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from './empty-state.tsx'

/**
 * In place of every page that shows something of projects, for somebody whose last project is archived or
 * taken away.
 */
export function NoProject() {
  return (
    <>
      <title>No project · Quadrat</title>
      <EmptyState
        icon={<IconFolderOff size={32} stroke={1.5} aria-hidden />}
        title={projectScopeTexts.noProjectTitle}
        text={projectScopeTexts.noProjectText}
        action={
          <Button component={Link} to="/auth/settings" variant="default" mt="sm">
            Go to the settings
          </Button>
        }
      />
    </>
  )
}
