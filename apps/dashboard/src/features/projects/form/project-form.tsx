import { Button, Group as Row, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { KeyboardEvent, ReactNode } from 'react'
import { CountedTextarea } from '#src/shared/forms/counted-textarea.tsx'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import type { Merged } from '#src/shared/forms/merge-edits.ts'
import { MergedNotice } from '#src/shared/forms/merged-notice.tsx'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { ImageUpload } from '#src/shared/upload/image-upload.tsx'
import { texts } from '../texts-en.ts'
import { type ProjectValues, paragraphMax, projectErrors, projectLabels } from './project-values.ts'

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

const paragraphs = [
  { name: 'statement', required: true },
  { name: 'outcomes', required: true },
  { name: 'description', required: false },
  { name: 'reward', required: false },
] as const

/** Enter in an input does not submit: only the button does. */
function preventEnterSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

export function ProjectForm({ form, submitLabel, pending, error, merged, onSubmit, extra, cancel }: Props) {
  const labels = projectLabels()
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
        {paragraphs.map(({ name, required }) => (
          <CountedTextarea
            key={name}
            label={labels[name]}
            description={texts.hints[name]}
            required={required}
            minRows={required ? 3 : 2}
            max={paragraphMax}
            {...form.getInputProps(name)}
          />
        ))}
        <TextInput
          label={labels.collaborators}
          description={texts.hints.collaborators}
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
