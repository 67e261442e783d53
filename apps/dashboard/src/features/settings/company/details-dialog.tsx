import { Select, TagsInput, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { websiteLink } from '@quadrat/domain/account/website-link'
import { languages } from '@quadrat/domain/language/languages'
import { companyTexts } from '@quadrat/domain/messages/staff-en'
import { nameRule } from '#src/shared/account/account-rules.ts'
import { showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { useSave } from '#src/shared/forms/use-save.ts'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { languageOptions } from '#src/shared/language/language-options.ts'
import { type CompanyDetails, type DetailValues, requestChange, updateDetails } from './company.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
  company: CompanyDetails
  /** True for the person who registered the company; an admin asks that person for the change. */
  mayUpdate: boolean
}

/** Changes the company's details, or asks for a change of them. */
export function DetailsDialog({ opened, onClose, ...rest }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={rest.mayUpdate ? texts.editTitle : texts.request.title}
      size={520}
      closeOnClickOutside={false}
    >
      <DetailsForm onClose={onClose} {...rest} />
    </Modal>
  )
}

function DetailsForm({ onClose, company, mayUpdate }: Omit<Props, 'opened'>) {
  const form = useForm({
    initialValues: valuesOf(company),
    validate: {
      name: nameRule(companyTexts.nameMissing),
      website: value => {
        if (value.trim() === '') return mayUpdate ? null : companyTexts.websiteMissing
        return websiteLink(value.trim()) === null ? companyTexts.websiteInvalid : null
      },
    },
    ...validateOnBlur,
  })
  const mutation = useSave({
    form,
    rowVersion: company.rowVersion,
    save: (values: DetailValues, seen) =>
      mayUpdate ? updateDetails(values, seen) : requestChange(values, company.name),
    refetch: queryClient => refetchAfter(queryClient, { name: 'company-updated' }),
    onSaved: () => {
      onClose()
      showDone(mayUpdate ? texts.updated : texts.request.sent)
    },
    onRefused: error => {
      if (!mayUpdate) showProblem(error, texts.request.failed)
    },
  })
  return (
    <DialogForm
      form={form}
      mutation={mutation}
      submitLabel={mayUpdate ? texts.save : texts.request.send}
      onClose={onClose}
    >
      {!mayUpdate && (
        <Text size="sm" c="dimmed">
          {texts.request.text({ company: company.name })}
        </Text>
      )}
      <TextInput
        label={texts.details.name}
        required
        maxLength={200}
        autoComplete="organization"
        data-autofocus
        {...form.getInputProps('name')}
      />
      {(['idNumber', 'wildlifeAssociationNumber', 'pinRegistration'] as const).map(name => (
        <TextInput
          key={name}
          label={texts.details[name]}
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps(name)}
        />
      ))}
      <TextInput
        label={texts.details.website}
        required={!mayUpdate}
        maxLength={500}
        autoComplete="url"
        {...form.getInputProps('website')}
      />
      {mayUpdate && (
        <>
          <TagsInput
            label={texts.affiliates}
            description={texts.affiliatesHint}
            maxTags={100}
            {...form.getInputProps('affiliates')}
          />
          <Select
            label={texts.language}
            description={texts.languageHint}
            data={languageOptions}
            placeholder={languages.en.name}
            clearable
            {...form.getInputProps('language')}
          />
        </>
      )}
    </DialogForm>
  )
}

function valuesOf(company: CompanyDetails): DetailValues {
  return {
    name: company.name,
    idNumber: company.idNumber ?? '',
    wildlifeAssociationNumber: company.wildlifeAssociationNumber ?? '',
    pinRegistration: company.pinRegistration ?? '',
    website: company.website ?? '',
    affiliates: company.affiliates,
    language: company.language,
  }
}
