import { Box, Center, Stack, Text, useComputedColorScheme } from '@mantine/core'
import type { Place, Shape } from '@quadrat/domain/answer/geo-answer'
import type { Outline } from '@quadrat/domain/map/outline'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Position, PositionMapCanvas } from './map-canvas.ts'
import { MapSkeleton } from './map-skeleton.tsx'

declare global {
  interface Window {
    __QUADRAT__?: { mapStyleUrl?: string | null }
  }
}

interface Props {
  position: Position
  /** Pixels, or a CSS length. */
  height?: number | string
  /** The accessible name of the map, such as 'Position of task 1042'. */
  label: string
  /** The place of work that is drawn with it. */
  outline?: Outline
  /** The places that the report answers. Pass the same list at each render. */
  answers?: readonly (Place | Shape)[]
}

const noAnswers: readonly (Place | Shape)[] = []

/** A map of one position with its accuracy. The renderer is loaded with the first map. */
export function PositionMap({ position, height = 320, label, outline, answers = noAnswers }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'rendered' | 'unsupported'>('loading')
  const scheme = useComputedColorScheme('light')
  const { latitude, longitude, accuracy } = position
  const canvas = useRef<PositionMapCanvas>(undefined)
  const shown = useRef({ position, label, outline, answers })
  useLayoutEffect(() => {
    shown.current = { position: { latitude, longitude, accuracy }, label, outline, answers }
  }, [latitude, longitude, accuracy, label, outline, answers])

  useEffect(() => {
    let isUnmounted = false
    import('./map-canvas.ts')
      .then(({ renderPositionMap }) => {
        if (isUnmounted || !container.current) return
        canvas.current = renderPositionMap(container.current, {
          ...shown.current,
          scheme,
          styleUrl: window.__QUADRAT__?.mapStyleUrl ?? undefined,
          onRendered: () => !isUnmounted && setState('rendered'),
        })
      })
      // Without WebGL2 or the renderer's code the coordinates are shown instead.
      .catch(() => {
        if (!isUnmounted) setState('unsupported')
      })
    return () => {
      isUnmounted = true
      canvas.current?.remove()
      canvas.current = undefined
    }
  }, [scheme])

  useEffect(() => {
    canvas.current?.move({ latitude, longitude, accuracy }, label)
  }, [latitude, longitude, accuracy, label])

  useEffect(() => {
    canvas.current?.setOutline(outline)
  }, [outline])

  useEffect(() => {
    canvas.current?.setAnswers(answers)
  }, [answers])

  if (state === 'unsupported') {
    return (
      <Center
        h={height}
        bg="var(--mantine-color-default-hover)"
        style={{ borderRadius: 'var(--radius-md)' }}
        p="md"
      >
        <Stack gap="2xs" align="center">
          <Text fw={600} ff="monospace">
            {latitude.toFixed(6)}, {longitude.toFixed(6)}
          </Text>
          <Text size="sm">within {Math.round(accuracy)} m</Text>
          <Text size="sm" c="dimmed" ta="center">
            This browser cannot draw the map.
          </Text>
        </Stack>
      </Center>
    )
  }
  return (
    <Box pos="relative" h={height} className="quadrat-map">
      <div ref={container} style={{ width: '100%', height: '100%' }} />
      {state === 'loading' && <MapSkeleton />}
    </Box>
  )
}
