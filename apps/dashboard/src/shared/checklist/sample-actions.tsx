import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { removeSampleProject } from './checklist.api.ts'
import { texts } from './texts-en.ts'
import { TryCollectorApp } from './try-collector-app.tsx'

interface Props {
  canTryApp: boolean
  onNavigate?: (() => void) | undefined
  /** The button that comes first. */
  children?: ReactNode
}

/** Opens the collector app of the sample project, and removes the project whole. */
export function SampleActions({ canTryApp, onNavigate, children }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: removeSampleProject,
    onSuccess: async () => {
      setIsAsking(false)
      onNavigate?.()
      await navigate({ to: '/auth/tasks', search: {} })
      // It is on most screens: projects, tasks, templates, people, figures.
      await queryClient.invalidateQueries()
      showDone(texts.sample.removed)
    },
  })
  return (
    <Group gap="xs">
      {children}
      {canTryApp && <TryCollectorApp size="xs" />}
      <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
        {texts.sample.remove}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={texts.sample.question}
        confirmLabel={texts.sample.confirm}
        destructive
        pending={remove.isPending}
        error={remove.error}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        {texts.sample.means}
      </ConfirmDialog>
    </Group>
  )
}
