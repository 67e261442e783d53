import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountTexts, signInTexts } from '@quadrat/domain/messages/sign-in-en'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmationError, newPasswordError } from '#src/shared/account/account-rules.ts'
import { PasswordField } from '#src/shared/account/password-field.tsx'
import { isProblem, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { SettingsSection } from '../settings-section.tsx'
import { changePassword, ownSessionsQuery } from './security.api.ts'
import styles from './security.module.css'
import { texts } from './texts-en.ts'

export function PasswordSection({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { current: '', password: '', confirmation: '' },
    validate: {
      current: value => (value === '' ? signInTexts.passwordMissing : null),
      password: newPasswordError,
      confirmation: (value, { password }) => confirmationError(value, password),
    },
    ...validateOnBlur,
  })
  useUnsaved(form.isDirty)
  const mutation = useMutation({
    mutationFn: ({ current, password }: typeof form.values) => changePassword({ current, password }),
    onSuccess: () => {
      form.reset()
      queryClient.invalidateQueries(ownSessionsQuery)
      showDone(accountTexts.resetDone)
    },
    onError: error => {
      if (isProblem(error, 'account.password-wrong')) form.setFieldError('current', error.message)
    },
  })
  const error = mutation.error && !isProblem(mutation.error, 'account.password-wrong') ? mutation.error : null
  const submit = useOnce(mutation)

  return (
    <SettingsSection title={texts.password.title} text={texts.password.text}>
      <form noValidate onSubmit={form.onSubmit(submit)} className={styles.form}>
        {/* For password managers: the account that the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          size="sm"
          label={texts.password.current}
          autoComplete="current-password"
          {...form.getInputProps('current')}
        />
        <PasswordField
          size="sm"
          label={texts.password.new}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          size="sm"
          label={texts.password.confirm}
          autoComplete="new-password"
          {...form.getInputProps('confirmation')}
        />
        <FormStatus error={error} />
        <Button type="submit" variant="default" loading={mutation.isPending} className={styles.end}>
          {texts.password.change}
        </Button>
      </form>
    </SettingsSection>
  )
}
