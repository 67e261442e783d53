import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type Credentials, signIn } from './sign-in.api.ts'

/** The mutation that signs in and opens the requested page. */
export function useSignIn(onError?: (error: Error, credentials: Credentials) => void) {
  const navigate = useNavigate()
  const redirectTo = useRouterState({ select: state => state.location.state.redirectTo })
  return useMutation({
    mutationFn: signIn,
    onError,
    // Only a path of the dashboard, so that the state cannot redirect to another site.
    onSuccess: () =>
      navigate({ href: redirectTo?.startsWith('/auth') ? redirectTo : '/auth/tasks', replace: true }),
  })
}
