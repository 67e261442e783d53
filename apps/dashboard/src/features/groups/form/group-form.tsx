import { Button, Group as Row, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { judgedWhenLeft } from '#src/shared/forms/validate-on-blur.ts'
import type { Merged } from '#src/shared/forms/merge-edits.ts'
import { CountedTextarea } from '#src/shared/forms/counted-textarea.tsx'
import { focusFault } from '#src/shared/forms/focus-error.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { ImageUpload } from '#src/shared/upload/image-upload.tsx'
import { MergedNotice } from '#src/shared/forms/merged-notice.tsx'
import { descriptionMax, type GroupValues, groupFaults, groupTypes } from './group-values.ts'
import { LocationField } from './location-field.tsx'

interface Props {
  form: ReturnType<typeof useGroupForm>
  submitLabel: string
  pending: boolean
  fault: string | null
  /** Somebody changed the same group; what is in the form is kept. */
  merged?: Merged<GroupValues> | null
  onSubmit: (values: GroupValues) => void
  cancel: ReactNode
}

export function useGroupForm(initialValues: GroupValues) {
  return useForm<GroupValues>({ initialValues, validate: groupFaults, ...judgedWhenLeft })
}

export function GroupForm({ form, submitLabel, pending, fault, merged, onSubmit, cancel }: Props) {
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit, () => requestAnimationFrame(focusFault))}>
      <Stack gap="lg">
        <TextInput
          label="Name"
          required
          maxLength={200}
          autoComplete="off"
          dir="auto"
          {...form.getInputProps('name')}
        />
        <Select label="Type" required data={groupTypes} {...form.getInputProps('type')} />
        <CountedTextarea
          label="Description"
          required
          max={descriptionMax}
          {...form.getInputProps('description')}
        />
        <TextInput
          label="Point of contact"
          maxLength={200}
          autoComplete="off"
          dir="auto"
          {...form.getInputProps('chiefName')}
        />
        <LocationField form={form} />
        <ImageUpload
          label="Image"
          value={form.values.image}
          onChange={image => form.setFieldValue('image', image)}
        />
        {merged && <MergedNotice what="group" conflicts={merged.conflicts} />}
        <FormStatus fault={fault} />
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
