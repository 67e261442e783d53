import { Checkbox, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { assignableRoles } from '@quadrat/domain/account/permission'
import { languages, type StaffLanguage } from '@quadrat/domain/language/languages'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { roleLabel } from '@quadrat/domain/messages/role-en'
import { Problem } from '@quadrat/domain/problem'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { emailError, nameRule, required } from '#src/shared/account/account-rules.ts'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useCreateEach } from '#src/shared/api/use-create-once.ts'
import { AnotherBox } from '#src/shared/forms/another-box.tsx'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { languageOptions } from '#src/shared/language/language-options.ts'
import { NameFields } from '#src/shared/people/name-fields.tsx'
import { AccessFields, type AccessValues, accessOf, projectsError } from './access-fields.tsx'
import { createUser } from './team.api.ts'
import styles from './team.module.css'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

export function CreateUserDialog({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.addUser} size={520} closeOnClickOutside={false}>
      <CreateUserForm onClose={onClose} />
    </Modal>
  )
}

const lesserRoles = assignableRoles.filter(role => role !== 'admin')
const leastAccess: AccessValues = { role: 'viewer', mayExport: false, scope: 'company', projects: [] }
const blank = {
  firstName: '',
  lastName: '',
  title: '',
  email: '',
  language: null as StaffLanguage | null,
  consent: false,
  hasFewerRights: false,
  ...leastAccess,
}

function CreateUserForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const company = queryClient.getQueryData(viewerQuery.queryKey)?.company
  const [another, setAnother] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const form = useForm({
    initialValues: blank,
    validate: {
      firstName: nameRule(texts.firstNameMissing),
      lastName: nameRule(texts.lastNameMissing),
      title: required(texts.titleMissing),
      email: emailError,
      projects: (projects: string[], values: typeof blank) =>
        values.hasFewerRights ? projectsError(projects, values) : null,
      consent: (given: boolean) => (given ? null : collectorTexts.consentRequired),
    },
    ...validateOnBlur,
  })
  const createEach = useCreateEach(createUser)
  const mutation = useMutation({
    mutationFn: (values: typeof blank) => {
      const { firstName, lastName, title, email, language, hasFewerRights } = values
      const access = hasFewerRights ? accessOf(values) : null
      return createEach({ firstName, lastName, title, email: email.trim(), language, access })
    },
    onSuccess: role => {
      refetchAfter(queryClient, { name: 'staff-updated' })
      showDone(texts.added({ role }))
      if (!another) {
        form.resetDirty()
        return onClose()
      }
      form.reset()
      first.current?.focus()
    },
  })
  return (
    <DialogForm
      form={form}
      mutation={mutation}
      onInvalid={errors => {
        if (errors.consent) showProblem(null, texts.consentMissing, 'usual', 'consent-missing')
      }}
      error={mutation.error && errorText(mutation.error)}
      submitLabel={texts.addUser}
      start={<AnotherBox checked={another} onChange={setAnother} />}
      onClose={onClose}
    >
      <NameFields inputProps={name => form.getInputProps(name)} firstField={first} />
      <TextInput
        label={texts.title}
        required
        maxLength={100}
        autoComplete="off"
        placeholder={texts.titleExample}
        {...form.getInputProps('title')}
      />
      <TextInput
        label={texts.email}
        description={texts.emailHint}
        type="email"
        required
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <Select
        label={texts.language}
        description={texts.languageHint}
        data={languageOptions}
        placeholder={languages[company?.language ?? 'en'].name}
        clearable
        {...form.getInputProps('language')}
      />
      {form.values.hasFewerRights || (
        <Select
          label={texts.access.role}
          data={[roleLabel.admin]}
          value={roleLabel.admin}
          disabled
          classNames={{ input: styles.fixed }}
        />
      )}
      <Checkbox
        label={texts.access.limit}
        description={texts.access.limitHint}
        {...form.getInputProps('hasFewerRights', { type: 'checkbox' })}
      />
      {form.values.hasFewerRights && (
        <AccessFields
          roles={lesserRoles}
          values={form.values}
          inputProps={(name, options) => form.getInputProps(name, options)}
        />
      )}
      <Checkbox label={collectorTexts.consent} {...form.getInputProps('consent', { type: 'checkbox' })} />
    </DialogForm>
  )
}

function errorText(error: Error): string {
  return error instanceof Problem ? error.message : texts.addFailed
}
