import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { KeyboardEvent, ReactNode } from 'react'
import { CountedTextarea } from '#src/shared/forms/counted-textarea.tsx'
import { FormFoot, type FormFootProps } from '#src/shared/forms/form-foot.tsx'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { ImageUpload } from '#src/shared/upload/image-upload.tsx'
import { texts } from '../texts-en.ts'
import { type ProjectValues, paragraphMax, projectErrors, projectLabels } from './project-values.ts'

interface Props extends FormFootProps {
  form: ReturnType<typeof useProjectForm>
  onSubmit: (values: ProjectValues) => void
  /** Further choices under the fields. */
  extra?: ReactNode
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

export function ProjectForm({ form, onSubmit, extra, ...foot }: Props) {
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
        <FormFoot what="project" {...foot} />
      </Stack>
    </form>
  )
}
