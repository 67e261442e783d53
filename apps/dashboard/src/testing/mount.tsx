import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './no-animation.css'
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type HistoryState,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { cssVariablesResolver, theme } from '#src/app/theme.ts'
import { LeaveGuard } from '#src/shared/forms/leave-guard.tsx'

/**
 * Mounts a component with the theme, the toasts and a router, and unmounts it after the test.
 * @param state the history state of the first entry
 * @param href the address of the first entry
 * @returns the router; every address shows the component
 */
export function mount(part: ReactNode, state: HistoryState = {}, href = '/'): AnyRouter {
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  const routeTree = createRootRoute({
    component: () => (
      <>
        {part}
        <LeaveGuard />
      </>
    ),
  })
  const history = createMemoryHistory()
  history.replace(href, state)
  const router = createRouter({ routeTree, history })
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <Notifications />
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    element.remove()
    // They outlive the component, and would cover the buttons of the next test until they close by
    // themselves.
    notifications.clean()
  })
  return router
}
