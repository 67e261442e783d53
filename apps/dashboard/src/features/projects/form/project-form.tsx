import { Button, Group as Row, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { KeyboardEvent, ReactNode } from 'react'
import { CountedTextarea } from '#src/shared/forms/counted-textarea.tsx'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import type { Merged } from '#src/shared/forms/merge-edits.ts'
import { MergedNotice } from '#src/shared/forms/merged-notice.tsx'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { ImageUpload } from '#src/shared/upload/image-upload.tsx'
import { projectLabels as labels, type ProjectValues, paragraphMax, projectErrors } from './project-values.ts'

interface Props {
  form: ReturnType<typeof useProjectForm>
  submitLabel: string
  pending: boolean
  error: string | null
  /** The result of merging somebody else's change into the form. */
  merged?: Merged<ProjectValues> | null
  onSubmit: (values: ProjectValues) => void
  /** Further choices under the fields. */
  extra?: ReactNode
  cancel: ReactNode
}

export function useProjectForm(initialValues: ProjectValues) {
  return useForm<ProjectValues>({ initialValues, validate: projectErrors, ...validateOnBlur })
}

/** Enter in an input does not submit: only the button does. */
function preventEnterSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

export function ProjectForm({ form, submitLabel, pending, error, merged, onSubmit, extra, cancel }: Props) {
  return (
    <form noValidate onKeyDown={preventEnterSubmit} onSubmit={form.onSubmit(values => onSubmit(values))}>
      <Stack gap="lg">
        <TextInput
          label={labels.name}
          required
          autoComplete="off"
          dir="auto"
          {...form.getInputProps('name')}
        />
        <CountedTextarea
          label={labels.statement}
          description="What the project is for, as you would tell a partner."
          required
          max={paragraphMax}
          {...form.getInputProps('statement')}
        />
        <CountedTextarea
          label={labels.outcomes}
          description="What will be there at its end that is not there now."
          required
          max={paragraphMax}
          {...form.getInputProps('outcomes')}
        />
        <CountedTextarea
          label={labels.description}
          description="What data collectors read about it on their phones."
          minRows={2}
          max={paragraphMax}
          {...form.getInputProps('description')}
        />
        <CountedTextarea
          label={labels.reward}
          description="What those who take part get for it."
          minRows={2}
          max={paragraphMax}
          {...form.getInputProps('reward')}
        />
        <TextInput
          label={labels.collaborators}
          description="Organisations that work with you, with commas between them."
          autoComplete="off"
          dir="auto"
          {...form.getInputProps('collaborators')}
        />
        <ImageUpload
          label={labels.image}
          value={form.values.image}
          onChange={image => form.setFieldValue('image', image)}
        />
        {extra}
        {merged && <MergedNotice what="project" conflicts={merged.conflicts} />}
        <FormStatus error={error} />
        <Row gap="xs">
          <Button type="submit" loading={pending}>
            {submitLabel}
          </Button>
          {cancel}
        </Row>
      </Stack>
    </form>
  )
}
