import { Box, Center, Text, useComputedColorScheme } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MapOptions } from './base-map.ts'
import { MapSkeleton } from './map-skeleton.tsx'

interface Canvas<Shown> {
  show(next: Shown): void
  remove(): void
}

interface Props<Shown> {
  /** Loads the renderer, and is called once for each map. */
  load: () => Promise<
    (container: HTMLElement, options: MapOptions & Shown & { onRendered: () => void }) => Canvas<Shown>
  >
  /** What the map shows. Pass the same object until it changes. */
  shown: Shown
  headersOf?: MapOptions['headersOf']
  /** The accessible name of the map. */
  label: string
  /** Pixels. */
  height: number
}

/** A map whose renderer is loaded with the first one, and which says so where it cannot be drawn. */
export function LazyMap<Shown extends object>({ load, shown, headersOf, label, height }: Props<Shown>) {
  const container = useRef<HTMLDivElement>(null)
  const canvas = useRef<Canvas<Shown>>(undefined)
  const [state, setState] = useState<'loading' | 'rendered' | 'unsupported'>('loading')
  const scheme = useComputedColorScheme('light')
  const latest = useRef({ load, shown, headersOf, label })
  useLayoutEffect(() => {
    latest.current = { load, shown, headersOf, label }
  })

  useEffect(() => {
    let isUnmounted = false
    latest.current
      .load()
      .then(render => {
        if (isUnmounted || !container.current) return
        const { shown, label, headersOf } = latest.current
        canvas.current = render(container.current, {
          ...shown,
          label,
          headersOf,
          scheme,
          styleUrl: window.__QUADRAT__?.mapStyleUrl ?? undefined,
          onRendered: () => !isUnmounted && setState('rendered'),
        })
      })
      // Without WebGL2 or the renderer's code.
      .catch(() => !isUnmounted && setState('unsupported'))
    return () => {
      isUnmounted = true
      canvas.current?.remove()
      canvas.current = undefined
    }
  }, [scheme])

  useEffect(() => {
    canvas.current?.show(shown)
  }, [shown])

  if (state === 'unsupported')
    return (
      <Center h={height} bg="var(--mantine-color-default-hover)">
        <Text size="sm" c="dimmed">
          This browser cannot draw the map.
        </Text>
      </Center>
    )
  return (
    <Box pos="relative" h={height} className="quadrat-map">
      <div ref={container} style={{ width: '100%', height: '100%' }} />
      {state === 'loading' && <MapSkeleton />}
    </Box>
  )
}
