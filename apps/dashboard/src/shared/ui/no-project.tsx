import { Button } from '@mantine/core'
import { IconFolderOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from './empty-state.tsx'
import { texts } from './texts-en.ts'

/**
 * In place of every page that shows something of projects, for somebody whose last project is archived or
 * taken away.
 */
export function NoProject() {
  return (
    <>
      <title>{`${texts.noProject} · Quadrat`}</title>
      <EmptyState
        icon={<IconFolderOff size={32} stroke={1.5} aria-hidden />}
        title={texts.noProjectTitle}
        text={texts.noProjectText}
        action={
          <Button component={Link} to="/auth/settings" variant="default" mt="sm">
            {texts.toSettings}
          </Button>
        }
      />
    </>
  )
}
