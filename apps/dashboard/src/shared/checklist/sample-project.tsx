import { Button, Group, Text } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { createSampleProject, removeSampleProject } from './checklist.api.ts'
import styles from './checklist.module.css'
import { texts } from './texts-en.ts'
import { TryCollectorApp } from './try-collector-app.tsx'

interface Props {
  /** Null without a sample project. */
  projectId: string | null
  canTryApp: boolean
  onNavigate?: (() => void) | undefined
}

/** Makes a project to play with, and removes it whole. */
export function SampleProject({ projectId, canTryApp, onNavigate }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  // It is on most screens: projects, tasks, templates, people, figures.
  const refresh = () => queryClient.invalidateQueries()
  const create = useMutation({
    mutationFn: createSampleProject,
    onSuccess: async id => {
      await refresh()
      onNavigate?.()
      await navigate({ to: '/auth/tasks', search: { project: id } })
    },
    onError: error => showProblem(error),
  })
  const remove = useMutation({
    mutationFn: removeSampleProject,
    onSuccess: async () => {
      setIsAsking(false)
      onNavigate?.()
      await navigate({ to: '/auth/tasks', search: {} })
      await refresh()
      showDone(texts.sample.removed)
    },
  })
  return (
    <section className={styles.sample} aria-label={texts.sample.sample}>
      <h3>{projectId ? texts.sample.sample : texts.sample.tryFirst}</h3>
      <Text size="sm" c="dimmed" mb="sm">
        {projectId ? texts.sample.has : texts.sample.none}
      </Text>
      <Group gap="xs">
        {projectId ? (
          <>
            <Button
              size="xs"
              variant="default"
              renderRoot={props => (
                <Link to="/auth/tasks" search={{ project: projectId }} {...props} onClick={onNavigate} />
              )}
            >
              {texts.sample.see}
            </Button>
            {canTryApp && <TryCollectorApp size="xs" />}
            <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
              {texts.sample.remove}
            </Button>
          </>
        ) : (
          <>
            <Button
              size="xs"
              variant="light"
              loading={create.isPending}
              leftSection={<IconFlask size={16} stroke={1.75} aria-hidden />}
              onClick={() => create.mutate()}
            >
              {texts.sample.create}
            </Button>
            {canTryApp && <TryCollectorApp size="xs" />}
          </>
        )}
      </Group>
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
    </section>
  )
}
