import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Component, type ReactNode } from 'react'
import { queryClient } from '#src/shared/api/query-client.ts'
import { CrashScreen } from './crash-screen.tsx'
import { Notices } from './notices-lazy.tsx'
import { router } from './router.tsx'
import { cssVariablesResolver, theme } from './theme.ts'

export function App() {
  return (
    <DirectionProvider initialDirection={document.dir === 'rtl' ? 'rtl' : 'ltr'} detectDirection={false}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <CrashBoundary>
          <QueryClientProvider client={queryClient}>
            <Notices />
            <RouterProvider router={router} />
          </QueryClientProvider>
        </CrashBoundary>
      </MantineProvider>
    </DirectionProvider>
  )
}

interface BoundaryState {
  error: unknown
}

/** Catches crashes of the providers and of the router, which the router's own boundary does not catch. */
class CrashBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error: error ?? new Error('Unknown') }
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <CrashScreen error={this.state.error} />
  }
}
