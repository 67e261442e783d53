import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
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
 * Draws a part as the app would, with its theme, toasts and links, and takes it away after the test.
 * @param state what the screen before hands to it
 * @returns its router; every address shows the part
 */
export function mount(part: ReactNode, state: HistoryState = {}): AnyRouter {
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
  history.replace('/', state)
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
  })
  return router
}
