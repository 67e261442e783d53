import { Button, Group as Row, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { CountedTextarea } from '#src/shared/forms/counted-textarea.tsx'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import type { Merged } from '#src/shared/forms/merge-edits.ts'
import { MergedNotice } from '#src/shared/forms/merged-notice.tsx'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { ImageUpload } from '#src/shared/upload/image-upload.tsx'
import { texts } from '../texts-en.ts'
import { descriptionMax, type GroupValues, groupErrors, groupTypes } from './group-values.ts'
import { LocationField } from './location-field.tsx'

interface Props {
  form: ReturnType<typeof useGroupForm>
  submitLabel: string
  pending: boolean
  error: string | null
  /** The result of merging somebody else's change into the form. */
  merged?: Merged<GroupValues> | null
  onSubmit: (values: GroupValues) => void
  cancel: ReactNode
}

export function useGroupForm(initialValues: GroupValues) {
  return useForm<GroupValues>({ initialValues, validate: groupErrors, ...validateOnBlur })
}

export function GroupForm({ form, submitLabel, pending, error, merged, onSubmit, cancel }: Props) {
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack gap="lg">
        <TextInput
          label={texts.fields.name}
          required
          maxLength={200}
          autoComplete="off"
          dir="auto"
          {...form.getInputProps('name')}
        />
        <Select
          label={texts.fields.type}
          required
          allowDeselect={false}
          data={groupTypes.map(value => ({ value, label: texts.types[value] }))}
          {...form.getInputProps('type')}
        />
        <CountedTextarea
          label={texts.fields.description}
          required
          max={descriptionMax}
          {...form.getInputProps('description')}
        />
        <TextInput
          label={texts.fields.chief}
          maxLength={200}
          autoComplete="off"
          dir="auto"
          {...form.getInputProps('chiefName')}
        />
        <LocationField form={form} />
        <ImageUpload
          label={texts.fields.image}
          value={form.values.image}
          onChange={image => form.setFieldValue('image', image)}
        />
        {merged && <MergedNotice what="group" conflicts={merged.conflicts} />}
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
