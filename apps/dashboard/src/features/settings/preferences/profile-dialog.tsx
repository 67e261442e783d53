import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountTexts } from '@quadrat/domain/messages/sign-in-en'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { nameRule } from '#src/shared/account/account-rules.ts'
import { isProblem, problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormModal } from '#src/shared/forms/form-modal.tsx'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { ImageUpload } from '#src/shared/upload/image-upload.tsx'
import { type OwnProfile, type ProfileValues, updateProfile } from './profile.api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  profile: OwnProfile
}

export function ProfileDialog({ opened, onClose, profile }: Props) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Edit profile" size={520} closeOnClickOutside={false}>
      <ProfileForm onClose={onClose} profile={profile} />
    </FormModal>
  )
}

function ProfileForm({ onClose, profile }: Omit<Props, 'opened'>) {
  const queryClient = useQueryClient()
  // The version that the typed values are based on: a refetch behind the dialog does not change it.
  const seen = useRef(profile.rowVersion)
  const form = useForm<ProfileValues>({
    initialValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      title: profile.title ?? '',
      picture: profile.profilePicture ?? null,
    },
    validate: {
      firstName: nameRule(accountTexts.firstNameMissing),
      lastName: nameRule(accountTexts.lastNameMissing),
    },
    ...validateOnBlur,
  })
  const leave = useUnsaved(form.isDirty)
  const mutation = useMutation({
    mutationFn: (values: ProfileValues) => updateProfile(values, seen.current),
    onSuccess: async () => {
      form.resetDirty()
      await refetchAfter(queryClient, { name: 'staff-updated' })
      onClose()
      showDone('Profile updated.')
    },
    onError: async error => {
      if (!isProblem(error, 'version.stale')) return
      // The typed values stay, and the next press is based on what was saved meanwhile.
      await refetchAfter(queryClient, { name: 'staff-updated' })
      seen.current = Number(error.params.current)
    },
  })
  const submit = useOnce(mutation)

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label="First name"
            required
            maxLength={100}
            autoComplete="given-name"
            data-autofocus
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label="Last name"
            required
            maxLength={100}
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <TextInput
          label="Title"
          maxLength={100}
          autoComplete="organization-title"
          placeholder="For example, field coordinator"
          {...form.getInputProps('title')}
        />
        <ImageUpload
          label="Picture"
          value={form.values.picture}
          onChange={picture => form.setFieldValue('picture', picture)}
        />
        <FormStatus error={mutation.error ? problemText(mutation.error) : null} />
        <DialogActions>
          <Button variant="default" onClick={() => leave(onClose)} disabled={mutation.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={mutation.isPending}>
            Save
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}
