import { Select, Switch, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { Rich } from '@quadrat/forms/rich'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useCreateEach } from '#src/shared/api/use-create-once.ts'
import { foldedFilter } from '#src/shared/choices/folded-filter.ts'
import { AnotherBox } from '#src/shared/forms/another-box.tsx'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { searchDebounce } from '#src/shared/lists/use-typed-search.ts'
import {
  createProjectTemplate,
  isDisabledInBuilder,
  type ProjectTemplate,
  type ProjectTemplateInput,
  refetchProjectTemplates,
  type TemplateToUse,
  tagsQuery,
  templatesToUseQuery,
  updateProjectTemplate,
} from './project-templates.api.ts'
import styles from './project-templates.module.css'
import { TemplatePicker } from './template-picker.tsx'
import { texts } from './texts-en.ts'

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

interface FormValues {
  tag: Named | null
  template: Named | null
  isOn: boolean
}

/** The most templates in the select; the list beside it has them all. */
const offered = 30

export function TemplateForm({ project, before, onClose, onBlocked }: Props) {
  const queryClient = useQueryClient()
  const form = useForm<FormValues>({
    initialValues: {
      tag: before?.tag ?? null,
      template: before?.template ?? null,
      isOn: before?.status === 'active',
    },
  })
  const { tag, template, isOn } = form.values
  const [another, setAnother] = useState(false)
  const [typedTag, setTypedTag] = useState('')
  // The name of the chosen tag is no search.
  const [tagText] = useDebouncedValue(typedTag === tag?.title ? '' : typedTag.trim(), searchDebounce)
  const found = useQuery(tagsQuery(tagText))
  const tags = found.data ?? []
  const choices =
    useQuery(templatesToUseQuery({ title: '', tag: tag?.id ?? null }, { start: 0, limit: offered })).data
      ?.data ?? []
  const createEach = useCreateEach((input: ProjectTemplateInput, clientId) =>
    createProjectTemplate(project.id, input, clientId),
  )
  const mutation = useMutation({
    mutationFn: async ({ tag, template, isOn }: FormValues) => {
      if (!tag || !template) return
      const input: ProjectTemplateInput = {
        tagId: tag.id,
        templateId: template.id,
        status: isOn ? 'active' : 'deactivated',
      }
      if (before) await updateProjectTemplate({ id: before.id, rowVersion: before.rowVersion, input })
      else await createEach(input)
    },
    onSuccess: async () => {
      await refetchProjectTemplates(queryClient)
      showDone(before ? texts.updated : texts.created)
      if (before || !another) onClose()
      else form.setFieldValue('template', null)
    },
    onError: (error, values) => {
      if (values.template && isDisabledInBuilder(error)) onBlocked(values.template.id)
      // Not awaited, so that the error appears at once.
      refetchProjectTemplates(queryClient)
    },
  })

  const isChanged = () =>
    template?.id !== before?.template.id ||
    (before !== null && (tag?.id !== before.tag?.id || isOn !== (before.status === 'active')))

  function chooseTemplate(next: TemplateToUse): void {
    form.setValues({ template: next, ...(next.tag && { tag: next.tag }) })
  }

  /** Clears the template as well: it belongs to the tag before. */
  function chooseTag(id: string | null): void {
    const next = tags.find(one => one.id === id)
    if (next && next.id !== tag?.id) form.setValues({ tag: next, template: null })
  }

  const isBlocked = isDisabledInBuilder(mutation.error)
  return (
    <div className={styles.drawer}>
      <DialogForm
        form={form}
        mutation={mutation}
        isChanged={isChanged}
        error={mutation.error && !isBlocked ? problemText(mutation.error) : null}
        submitLabel={before ? texts.form.submit : texts.form.submitNew}
        canSubmit={tag !== null && template !== null}
        onClose={onClose}
      >
        <Select
          label={texts.form.tag}
          required
          searchable
          placeholder={texts.form.tagPlaceholder}
          // The server searches: there may be more tags than it lists at once.
          filter={({ options }) => options}
          onSearchChange={setTypedTag}
          nothingFoundMessage={found.isFetching ? texts.form.loading : texts.form.noTag}
          data={tagText ? options(tags, null) : options(tags, tag)}
          value={tag?.id ?? null}
          allowDeselect={false}
          onChange={chooseTag}
        />
        <Select
          label={texts.form.template}
          required
          searchable
          filter={foldedFilter}
          placeholder={texts.form.templatePlaceholder}
          nothingFoundMessage={texts.form.noTemplate}
          data={options(choices, template)}
          value={template?.id ?? null}
          onChange={id => {
            const next = choices.find(one => one.id === id)
            if (next) chooseTemplate(next)
          }}
        />
        <Switch
          label={isOn ? texts.row.on : texts.row.off}
          description={texts.form.onMeans}
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
        {!before && <AnotherBox checked={another} onChange={setAnother} />}
      </DialogForm>
      <OfferedTemplates tag={tag} chosen={template?.id ?? null} onPick={chooseTemplate} />
    </div>
  )
}

interface OfferedProps {
  tag: Named | null
  chosen: string | null
  onPick: (template: TemplateToUse) => void
}

function OfferedTemplates({ tag, chosen, onPick }: OfferedProps) {
  return (
    <section aria-label={texts.form.offered} className={styles.picker}>
      <Text fw={600} component="h3" size="sm">
        {tag ? (
          <Rich text={texts.form.under} values={{ tag: <bdi>{tag.title}</bdi> }} />
        ) : (
          texts.form.templates
        )}
      </Text>
      <TemplatePicker tag={tag?.id ?? null} chosen={chosen} onPick={onPick} />
    </section>
  )
}

/** The options of a select, with the chosen one also where the list does not contain it. */
function options(list: readonly Named[], chosen: Named | null) {
  const all = chosen && !list.some(({ id }) => id === chosen.id) ? [chosen, ...list] : list
  return all.map(({ id, title }) => ({ value: id, label: title }))
}
