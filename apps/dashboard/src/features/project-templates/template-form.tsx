import { Button, Checkbox, Group, Select, Stack, Switch, Text } from '@mantine/core'
import { projectTemplateTexts } from '@quadrat/domain/messages/project-en'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useMakeEach } from '#src/shared/api/use-create-once.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import {
  addProjectTemplate,
  changeProjectTemplate,
  isTurnedOffInBuilder,
  type ProjectTemplate,
  type ProjectTemplateInput,
  refetchProjectTemplates,
  type TemplateToUse,
  tagsQuery,
  templatesToUseQuery,
} from './project-templates.api.ts'
import styles from './project-templates.module.css'
import { TemplatePicker } from './template-picker.tsx'

interface Props {
  project: { id: string; name: string }
  /** Null for a new one. */
  before: ProjectTemplate | null
  onClose: () => void
  onBlocked: (templateId: string) => void
}

interface Named {
  id: string
  title: string
}

/** As many as the task select offers; the list beside it has them all. */
const offered = 30

export function TemplateForm({ project, before, onClose, onBlocked }: Props) {
  const queryClient = useQueryClient()
  const [tag, setTag] = useState<Named | null>(before?.category ?? null)
  const [template, setTemplate] = useState<Named | null>(before?.task_type ?? null)
  const [isOn, setIsOn] = useState(before?.status === 'active')
  const [another, setAnother] = useState(false)
  const tags = useQuery(tagsQuery).data ?? []
  const choices =
    useQuery(templatesToUseQuery({ title: '', category: tag?.id ?? null }, { start: 0, limit: offered })).data
      ?.data ?? []
  const addEach = useMakeEach((input: ProjectTemplateInput, clientId) =>
    addProjectTemplate(project.id, input, clientId),
  )
  const attempt = useMutation({
    mutationFn: (input: ProjectTemplateInput) =>
      before
        ? changeProjectTemplate({ id: before.id, rowVersion: before.rowVersion, input })
        : addEach(input),
    onSuccess: async () => {
      await refetchProjectTemplates(queryClient)
      showDone(before ? projectTemplateTexts.updated : projectTemplateTexts.created)
      if (before || !another) onClose()
      else setTemplate(null)
    },
    onError: (error, { task_type }) => {
      if (isTurnedOffInBuilder(error)) onBlocked(task_type)
      // Not waited for: the reason is shown at once.
      refetchProjectTemplates(queryClient)
    },
  })

  const leave = useUnsaved(
    () =>
      template?.id !== before?.task_type.id ||
      (before !== null && (tag?.id !== before.category?.id || isOn !== (before.status === 'active'))),
  )
  const send = useOnce(attempt)

  function pick(picked: TemplateToUse): void {
    setTemplate(picked)
    if (picked.category) setTag(picked.category)
  }

  /** A template is filed under one category: what was chosen under another is not offered here. */
  function file(id: string | null): void {
    const next = tags.find(one => one.id === id)
    if (!next || next.id === tag?.id) return
    setTag(next)
    setTemplate(null)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!tag || !template) return
    send({
      category: tag.id,
      task_type: template.id,
      status: isOn ? 'active' : 'deactivated',
    })
  }

  const isBlocked = isTurnedOffInBuilder(attempt.error)
  return (
    <div className={styles.drawer}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Select
            label="Category"
            required
            searchable
            placeholder="Select a category"
            data={options(tags, tag)}
            value={tag?.id ?? null}
            onChange={file}
          />
          <Select
            label="Task"
            required
            searchable
            placeholder="Select a task"
            nothingFoundMessage="Nothing found; search the list"
            data={options(choices, template)}
            value={template?.id ?? null}
            onChange={id => {
              const picked = choices.find(one => one.id === id)
              if (picked) pick(picked)
            }}
          />
          <Switch
            label={isOn ? 'On' : 'Off'}
            description="Data collectors of the project see it while it is on."
            checked={isOn}
            onChange={event => setIsOn(event.currentTarget.checked)}
          />
          {!before && (
            <Checkbox
              label="Add Another"
              checked={another}
              onChange={event => setAnother(event.currentTarget.checked)}
            />
          )}
          <FormStatus error={attempt.error && !isBlocked ? problemText(attempt.error) : null} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => leave(onClose)} disabled={attempt.isPending}>
              Cancel
            </Button>
            <Button type="submit" disabled={!tag || !template} loading={attempt.isPending}>
              {before ? 'Update' : 'Add'}
            </Button>
          </Group>
        </Stack>
      </form>
      <section aria-label="Templates that are on" className={styles.picker}>
        <Text fw={600} component="h3" size="sm">
          {tag ? (
            <>
              Templates under <bdi>{tag.title}</bdi>
            </>
          ) : (
            'Templates'
          )}
        </Text>
        <TemplatePicker category={tag?.id ?? null} chosen={template?.id ?? null} onPick={pick} />
      </section>
    </div>
  )
}

/** What is chosen is offered too where the list does not reach it. */
function options(list: readonly Named[], chosen: Named | null) {
  const all = chosen && !list.some(({ id }) => id === chosen.id) ? [chosen, ...list] : list
  return all.map(({ id, title }) => ({ value: id, label: title }))
}
