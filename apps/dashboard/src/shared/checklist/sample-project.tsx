import { Button, Group, Text } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { createSampleProject } from './checklist.api.ts'
import styles from './checklist.module.css'
import { SampleActions } from './sample-actions.tsx'
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
  return (
    <section className={styles.sample} aria-label={texts.sample.sample}>
      <h3>{projectId ? texts.sample.sample : texts.sample.tryFirst}</h3>
      <Text size="sm" c="dimmed" mb="sm">
        {projectId ? texts.sample.has : texts.sample.none}
      </Text>
      {projectId ? (
        <SampleActions canTryApp={canTryApp} onNavigate={onNavigate}>
          <Button
            size="xs"
            variant="default"
            renderRoot={props => (
              <Link to="/auth/tasks" search={{ project: projectId }} {...props} onClick={onNavigate} />
            )}
          >
            {texts.sample.see}
          </Button>
        </SampleActions>
      ) : (
        <Group gap="xs">
          <CreateSample onNavigate={onNavigate} />
          {canTryApp && <TryCollectorApp size="xs" />}
        </Group>
      )}
    </section>
  )
}

function CreateSample({ onNavigate }: Pick<Props, 'onNavigate'>) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: createSampleProject,
    onSuccess: async id => {
      // It is on most screens: projects, tasks, templates, people, figures.
      await queryClient.invalidateQueries()
      onNavigate?.()
      await navigate({ to: '/auth/tasks', search: { project: id } })
    },
    onError: error => showProblem(error),
  })
  return (
    <Button
      size="xs"
      variant="light"
      loading={create.isPending}
      leftSection={<IconFlask size={16} stroke={1.75} aria-hidden />}
      onClick={() => create.mutate()}
    >
      {texts.sample.create}
    </Button>
  )
}
