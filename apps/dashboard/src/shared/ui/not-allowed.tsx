import { Button } from '@mantine/core'
import { notAllowedTexts } from '@quadrat/domain/messages/en'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from './empty-state.tsx'

/** In place of a page that the viewer's role does not include. */
export function NotAllowed() {
  return (
    <EmptyState
      icon={<IconLock size={32} stroke={1.5} aria-hidden />}
      title={notAllowedTexts.title}
      text={notAllowedTexts.text}
      action={
        <Button component={Link} to="/auth/tasks" variant="default" mt="sm">
          Go to the Task Feed
        </Button>
      }
    />
  )
}
