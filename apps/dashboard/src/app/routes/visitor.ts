import { createRoute, redirect } from '@tanstack/react-router'
import { isVisitor } from '../authentication.ts'
import { Waiting } from '../waiting.tsx'
import { page } from './page.ts'
import { root } from './root.ts'

const visitor = createRoute({
  getParentRoute: () => root,
  id: 'visitor',
  beforeLoad: async ({ location }) => {
    if (await isVisitor()) return
    const { redirectTo } = location.state
    throw redirect({ href: redirectTo?.startsWith('/auth') ? redirectTo : '/auth/tasks', replace: true })
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: Waiting,
})
const SignInPage = page([], () => import('#src/features/sign-in/sign-in-page.tsx'), 'SignInPage')
const home = createRoute({ getParentRoute: () => visitor, path: '/', component: SignInPage })
const login = createRoute({ getParentRoute: () => visitor, path: '/login', component: SignInPage })

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  component: page([], () => import('#src/features/sign-in/register-page.tsx'), 'RegisterPage'),
})
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: page([], () => import('#src/features/sign-in/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' ? { code } : {},
  component: page([], () => import('#src/features/sign-in/reset-password-page.tsx'), 'ResetPasswordPage'),
})
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  validateSearch: ({ pin, u }: Record<string, unknown>): { pin?: string; u?: string } => ({
    ...(typeof pin === 'string' && { pin }),
    ...(typeof u === 'string' && { u }),
  }),
  component: page([], () => import('#src/features/sign-in/confirm-email-page.tsx'), 'ConfirmEmailPage'),
})

const signInLink = createRoute({
  getParentRoute: () => root,
  path: '/sign-in-link',
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' ? { code } : {},
  component: page([], () => import('#src/features/sign-in/sign-in-link-page.tsx'), 'SignInLinkPage'),
})

export const visitorRoutes = [
  visitor.addChildren([home, login]),
  register,
  forgotPassword,
  resetPassword,
  signInLink,
  confirmEmail,
] as const
