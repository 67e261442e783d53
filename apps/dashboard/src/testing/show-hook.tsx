import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { expect } from 'vitest'
import { mount } from './mount.tsx'

interface Shown<Props, Result> {
  /** What the hook returned last. */
  now: () => Result
  /** Renders again with other props. */
  render: (props: Props) => void
  /** Leaves the screen that uses the hook. */
  leave: () => void
  client: QueryClient
  router: AnyRouter
}

interface Host<Props> {
  use: (props: Props) => void
  /** Null after the screen was left. */
  screen: { props: Props } | null
  listeners: Set<() => void>
}

function HostView<Props>({ host }: { host: Host<Props> }) {
  const subscribe = (listener: () => void) => {
    host.listeners.add(listener)
    return () => host.listeners.delete(listener)
  }
  const screen = useSyncExternalStore(subscribe, () => host.screen)
  return screen && <Screen host={host} props={screen.props} />
}

function Screen<Props>({ host, props }: { host: Host<Props>; props: Props }) {
  const { use: useHook } = host
  useHook(props)
  return null
}

/** Mounts a component that calls the hook, with a router and a query client. */
export async function showHook<Props, Result>(
  use: (props: Props) => Result,
  props: Props,
  { client = new QueryClient(), href = '/' }: { client?: QueryClient; href?: string } = {},
): Promise<Shown<Props, Result>> {
  const results: Result[] = []
  const host: Host<Props> = {
    use: props => {
      results.push(use(props))
    },
    screen: { props },
    listeners: new Set(),
  }
  function show(screen: Host<Props>['screen']): void {
    host.screen = screen
    for (const listener of host.listeners) listener()
  }
  const router = mount(
    <QueryClientProvider client={client}>
      <HostView host={host} />
    </QueryClientProvider>,
    {},
    href,
  )
  await expect.poll(() => results.length).toBeGreaterThan(0)
  return {
    now: () => results.at(-1) as Result,
    render: next => show({ props: next }),
    leave: () => show(null),
    client,
    router,
  }
}
