import { Anchor, Button, Checkbox, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { problemText } from '#src/shared/problem-notice.ts'
import { FormStatus } from '#src/shared/ui/form-status.tsx'
import { signIn } from './sign-in.api.ts'
import { emailFault, passwordFault } from './sign-in-rules.ts'

export function SignInForm() {
  const navigate = useNavigate()
  const redirectTo = useRouterState({ select: state => state.location.state.redirectTo })
  const form = useForm({
    initialValues: { email: '', password: '', rememberMe: false },
    validate: { email: emailFault, password: passwordFault },
    validateInputOnBlur: true,
  })
  const attempt = useMutation({
    mutationFn: signIn,
    // The remembered place, unless somebody slipped a foreign address into it.
    onSuccess: () =>
      navigate({ href: redirectTo?.startsWith('/auth') ? redirectTo : '/auth/tasks', replace: true }),
  })

  function submit(values: typeof form.values): void {
    if (!attempt.isPending) attempt.mutate(values)
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        <TextInput
          label="Email address"
          type="email"
          size="md"
          autoComplete="username"
          autoFocus
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          size="md"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          {...form.getInputProps('password')}
        />
        <Group justify="space-between">
          <Checkbox label="Remember me" {...form.getInputProps('rememberMe', { type: 'checkbox' })} />
          <Anchor component={Link} to="/forgot-password" size="sm">
            Forgot password?
          </Anchor>
        </Group>
        <FormStatus fault={attempt.error ? problemText(attempt.error) : null} />
        <Button type="submit" size="md" loading={attempt.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  )
}
