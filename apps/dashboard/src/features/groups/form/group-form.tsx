import { Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CountedTextarea } from '#src/shared/forms/counted-textarea.tsx'
import { FormFoot, type FormFootProps } from '#src/shared/forms/form-foot.tsx'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { ImageUpload } from '#src/shared/upload/image-upload.tsx'
import { texts } from '../texts-en.ts'
import { descriptionMax, type GroupValues, groupErrors, groupTypes } from './group-values.ts'
import { LocationField } from './location-field.tsx'

interface Props extends FormFootProps {
  form: ReturnType<typeof useGroupForm>
  onSubmit: (values: GroupValues) => void
}

export function useGroupForm(initialValues: GroupValues) {
  return useForm<GroupValues>({ initialValues, validate: groupErrors, ...validateOnBlur })
}

export function GroupForm({ form, onSubmit, ...foot }: Props) {
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
        <FormFoot what="group" {...foot} />
      </Stack>
    </form>
  )
}
