import { Anchor, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountTexts } from '@quadrat/domain/messages/sign-in-en'
import { Rich } from '@quadrat/forms/rich'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  confirmationError,
  emailError,
  nameRule,
  newPasswordError,
} from '#src/shared/account/account-rules.ts'
import { PasswordField } from '#src/shared/account/password-field.tsx'
import { useOnce } from '#src/shared/api/use-once.ts'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { register } from './account.api.ts'
import { EmailField, FormEnd } from './form-parts.tsx'
import styles from './sign-in.module.css'
import { texts } from './texts-en.ts'

const empty = { firstName: '', lastName: '', companyName: '', email: '', password: '', confirmPassword: '' }

export function RegisterForm() {
  const navigate = useNavigate()
  const form = useForm({
    initialValues: empty,
    validate: {
      firstName: nameRule(accountTexts.firstNameMissing),
      lastName: nameRule(accountTexts.lastNameMissing),
      companyName: nameRule(accountTexts.companyMissing),
      email: emailError,
      password: newPasswordError,
      confirmPassword: (value, { password }) => confirmationError(value, password),
    },
    ...validateOnBlur,
  })
  // The confirmation was compared with the old password.
  form.watch('password', () => form.clearFieldError('confirmPassword'))
  useUnsaved(form.isDirty)
  const mutation = useMutation({
    mutationFn: register,
    onSuccess: ({ confirmed }) => {
      form.resetDirty()
      return navigate({ href: confirmed ? '/auth/user-management' : '/auth/onboarding', replace: true })
    },
  })
  const submit = useOnce(mutation)

  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className={styles.fields}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing={0}>
        <TextInput
          label={texts.registration.firstName}
          size="md"
          autoComplete="given-name"
          autoFocus
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={texts.registration.lastName}
          size="md"
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
      </SimpleGrid>
      <TextInput
        label={texts.registration.company}
        size="md"
        autoComplete="organization"
        {...form.getInputProps('companyName')}
      />
      <EmailField {...form.getInputProps('email')} />
      <PasswordField label={texts.password} autoComplete="new-password" {...form.getInputProps('password')} />
      <PasswordField
        label={texts.confirmPassword}
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
      <FormEnd call={mutation} submitLabel={texts.register} />
      <Text size="sm" c="dimmed" mt="sm">
        <Rich
          text={texts.registration.accept}
          values={{
            terms: (
              <Anchor
                href="/terms-and-conditions.pdf"
                target="_blank"
                rel="noreferrer"
                size="sm"
                underline="always"
              >
                {texts.registration.terms}
              </Anchor>
            ),
          }}
        />
      </Text>
    </form>
  )
}
