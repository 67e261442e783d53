import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { texts } from './texts-en.ts'

/** The empty state of a list of tasks: of a person, group or project, or of the whole company. */
export function NoTasks({ ofCompany = false, action }: { ofCompany?: boolean; action?: ReactNode }) {
  return (
    <EmptyState
      icon={<IconInbox size={32} stroke={1.5} aria-hidden />}
      title={texts.noTasks}
      text={ofCompany ? texts.noTasksOfCompany : undefined}
      action={action}
    />
  )
}
