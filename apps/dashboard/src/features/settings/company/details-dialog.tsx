import { Button, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { websiteLink } from '@quadrat/domain/account/website-link'
import { companyTexts } from '@quadrat/domain/messages/people-en'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { nameRule } from '#src/shared/account/account-rules.ts'
import { isProblem, problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormModal } from '#src/shared/forms/form-modal.tsx'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { type CompanyDetails, type DetailValues, requestChange, updateDetails } from './company.api.ts'

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
    <FormModal
      opened={opened}
      onClose={onClose}
      title={rest.mayUpdate ? 'Edit company details' : 'Request to change details'}
      size={520}
      closeOnClickOutside={false}
    >
      <DetailsForm onClose={onClose} {...rest} />
    </FormModal>
  )
}

function DetailsForm({ onClose, company, mayUpdate }: Omit<Props, 'opened'>) {
  const queryClient = useQueryClient()
  // The version that the typed values are based on: a refetch behind the dialog does not change it.
  const seen = useRef(company.rowVersion)
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
  const leave = useUnsaved(form.isDirty)
  const mutation = useMutation({
    mutationFn: (values: DetailValues) =>
      mayUpdate ? updateDetails(values, seen.current) : requestChange(values, company.name),
    onSuccess: async () => {
      form.resetDirty()
      await refetchAfter(queryClient, { name: 'company-updated' })
      onClose()
      showDone(mayUpdate ? 'Company details updated.' : companyTexts.requestSent)
    },
    onError: async error => {
      if (!mayUpdate) showProblem(error, companyTexts.requestFailed)
      if (!isProblem(error, 'version.stale')) return
      // The typed values stay, and the next press is based on what was saved meanwhile.
      await refetchAfter(queryClient, { name: 'company-updated' })
      seen.current = Number(error.params.current)
    },
  })
  const submit = useOnce(mutation)

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        {!mayUpdate && (
          <Text size="sm" c="dimmed">
            The SUPER ADMIN of {company.name} decides about it and is notified by email.
          </Text>
        )}
        <TextInput
          label="Company Name"
          required
          maxLength={200}
          autoComplete="organization"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Organization ID Number"
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('idNumber')}
        />
        <TextInput
          label="Wildlife Association Number"
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('wildlifeAssociationNumber')}
        />
        <TextInput
          label="PIN Registration"
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('pinRegistration')}
        />
        <TextInput
          label="Website"
          required={!mayUpdate}
          maxLength={500}
          autoComplete="url"
          {...form.getInputProps('website')}
        />
        {mayUpdate && (
          <TagsInput
            label="Affiliates"
            description="Press Enter after each."
            maxTags={100}
            {...form.getInputProps('affiliates')}
          />
        )}
        <FormStatus error={mutation.error ? problemText(mutation.error) : null} />
        <DialogActions>
          <Button variant="default" onClick={() => leave(onClose)} disabled={mutation.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={mutation.isPending}>
            {mayUpdate ? 'Save' : 'Send request'}
          </Button>
        </DialogActions>
      </Stack>
    </form>
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
  }
}
