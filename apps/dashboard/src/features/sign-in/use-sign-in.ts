import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { signIn } from './sign-in.api.ts'

/** Signs in and goes where the person wanted to go. */
export function useSignIn() {
  const navigate = useNavigate()
  const redirectTo = useRouterState({ select: state => state.location.state.redirectTo })
  return useMutation({
    mutationFn: signIn,
    // The remembered place, unless somebody slipped a foreign address into it.
    onSuccess: () =>
      navigate({ href: redirectTo?.startsWith('/auth') ? redirectTo : '/auth/tasks', replace: true }),
  })
}
