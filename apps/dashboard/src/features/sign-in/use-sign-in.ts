import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { signIn } from './sign-in.api.ts'

interface Options {
  onError?: (error: Error) => void
  /** Replaces the way to the requested page. */
  onSignedIn?: () => void
}

/** The mutation that signs in and opens the requested page. */
export function useSignIn({ onError, onSignedIn }: Options = {}) {
  const navigate = useNavigate()
  const redirectTo = useRouterState({ select: state => state.location.state.redirectTo })
  // Only a path of the dashboard, so that the state cannot redirect to another site.
  const openPage = () =>
    navigate({ href: redirectTo?.startsWith('/auth') ? redirectTo : '/auth/tasks', replace: true })
  return useMutation({ mutationFn: signIn, onError, onSuccess: onSignedIn ?? openPage })
}
