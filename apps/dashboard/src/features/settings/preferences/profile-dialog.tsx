import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountTexts } from '@quadrat/domain/messages/sign-in-en'
import { nameRule } from '#src/shared/account/account-rules.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { useSave } from '#src/shared/forms/use-save.ts'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { NameFields } from '#src/shared/people/name-fields.tsx'
import { ImageUpload } from '#src/shared/upload/image-upload.tsx'
import { type OwnProfile, type ProfileValues, updateProfile } from './profile.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
  profile: OwnProfile
}

export function ProfileDialog({ opened, onClose, profile }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.profile.edit}
      size={520}
      closeOnClickOutside={false}
    >
      <ProfileForm onClose={onClose} profile={profile} />
    </Modal>
  )
}

function ProfileForm({ onClose, profile }: Omit<Props, 'opened'>) {
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
  const mutation = useSave({
    form,
    rowVersion: profile.rowVersion,
    save: updateProfile,
    refetch: queryClient => refetchAfter(queryClient, { name: 'staff-updated' }),
    onSaved: () => {
      onClose()
      showDone(texts.profile.updated)
    },
  })
  return (
    <DialogForm form={form} mutation={mutation} submitLabel={texts.profile.save} onClose={onClose}>
      <NameFields inputProps={name => form.getInputProps(name)} isOwn />
      <TextInput
        label={texts.profile.jobTitle}
        maxLength={100}
        autoComplete="organization-title"
        placeholder={texts.profile.jobTitleExample}
        {...form.getInputProps('title')}
      />
      <ImageUpload
        label={texts.profile.picture}
        value={form.values.picture}
        onChange={picture => form.setFieldValue('picture', picture)}
      />
    </DialogForm>
  )
}
