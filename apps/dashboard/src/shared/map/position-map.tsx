import { Box, Center, Skeleton, Stack, Text, useComputedColorScheme } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Position, PositionMapCanvas } from './map-canvas.ts'

declare global {
  interface Window {
    __QUADRAT__?: { mapStyleUrl?: string | null }
  }
}

interface Props {
  position: Position
  /** Pixels, or a share of the place around it. */
  height?: number | string
  /** What a screen reader calls the map, such as 'Position of task 1042'. */
  label: string
}

/** One position with its accuracy on a map. The renderer is fetched when the first map is shown. */
export function PositionMap({ position, height = 320, label }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'drawn' | 'impossible'>('loading')
  const scheme = useComputedColorScheme('light')
  const { latitude, longitude, accuracy } = position
  const canvas = useRef<PositionMapCanvas>(undefined)
  const shown = useRef({ position, label })
  useLayoutEffect(() => {
    shown.current = { position: { latitude, longitude, accuracy }, label }
  }, [latitude, longitude, accuracy, label])

  useEffect(() => {
    let gone = false
    import('./map-canvas.ts')
      .then(({ drawPositionMap }) => {
        if (gone || !container.current) return
        canvas.current = drawPositionMap(container.current, {
          ...shown.current,
          scheme,
          styleUrl: window.__QUADRAT__?.mapStyleUrl ?? undefined,
        })
        setState('drawn')
      })
      // No WebGL2, or the renderer did not arrive: the numbers still say where.
      .catch(() => {
        if (!gone) setState('impossible')
      })
    return () => {
      gone = true
      canvas.current?.remove()
      canvas.current = undefined
    }
  }, [scheme])

  useEffect(() => {
    canvas.current?.move({ latitude, longitude, accuracy }, label)
  }, [latitude, longitude, accuracy, label])

  if (state === 'impossible') {
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
      {state === 'loading' && <Skeleton pos="absolute" inset={0} h="100%" radius="md" />}
    </Box>
  )
}
