import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { toastMs } from '#src/shared/api/problem-notice.ts'
import { queryClient } from '#src/shared/api/query-client.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { router } from './router.tsx'
import { cssVariablesResolver, theme } from './theme.ts'

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <CrashBoundary>
        <QueryClientProvider client={queryClient}>
          <Notifications position="top-right" autoClose={toastMs.usual} limit={5} />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CrashBoundary>
    </MantineProvider>
  )
}
