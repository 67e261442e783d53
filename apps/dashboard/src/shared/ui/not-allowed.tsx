import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from './empty-state.tsx'
import { texts } from './texts-en.ts'

/** In place of a page that the viewer's role does not include. */
export function NotAllowed() {
  return (
    <EmptyState
      icon={<IconLock size={32} stroke={1.5} aria-hidden />}
      title={texts.notAllowed}
      text={texts.notAllowedText}
      action={
        <Button component={Link} to="/auth/tasks" variant="default" mt="sm">
          {texts.toFeed}
        </Button>
      }
    />
  )
}
