import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { MapOptions } from './base-map.ts'
import { MapFrame } from './map-frame.tsx'
import { texts } from './texts-en.ts'
import { useMapCanvas } from './use-map-canvas.ts'

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
  const canvas = useRef<Canvas<Shown>>(undefined)
  const { container, state } = useMapCanvas(canvas, load, (render, element, options) =>
    render(element, { ...shown, label, headersOf, ...options }),
  )

  useEffect(() => {
    canvas.current?.show(shown)
  }, [shown])

  return (
    <MapFrame container={container} state={state} height={height}>
      <Text size="sm" c="dimmed">
        {texts.unsupported}
      </Text>
    </MapFrame>
  )
}
