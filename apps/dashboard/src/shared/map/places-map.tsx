import { Box, Center, Text, useComputedColorScheme } from '@mantine/core'
import type { Place, Shape } from '@quadrat/domain/answer/geo-answer'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MapSkeleton } from './map-skeleton.tsx'
import type { PlacesCanvas } from './places-canvas.ts'

interface Props {
  /** Pass the same list at each render. */
  places: readonly (Place | Shape)[]
  /** The accessible name of the map. */
  label: string
  /** Pixels. */
  height: number
}

/** A map of positions, lines and areas. The renderer is loaded with the first map. */
export function PlacesMap({ places, label, height }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const canvas = useRef<PlacesCanvas>(undefined)
  const [state, setState] = useState<'loading' | 'rendered' | 'unsupported'>('loading')
  const scheme = useComputedColorScheme('light')
  const shown = useRef({ places, label })
  useLayoutEffect(() => {
    shown.current = { places, label }
  }, [places, label])

  useEffect(() => {
    let isUnmounted = false
    import('./places-canvas.ts')
      .then(({ renderPlaces }) => {
        if (isUnmounted || !container.current) return
        canvas.current = renderPlaces(container.current, {
          ...shown.current,
          scheme,
          styleUrl: window.__QUADRAT__?.mapStyleUrl ?? undefined,
          onRendered: () => !isUnmounted && setState('rendered'),
        })
      })
      // Without WebGL2 or the renderer's code the list below has the same places.
      .catch(() => !isUnmounted && setState('unsupported'))
    return () => {
      isUnmounted = true
      canvas.current?.remove()
      canvas.current = undefined
    }
  }, [scheme])

  useEffect(() => {
    canvas.current?.setPlaces(places)
  }, [places])

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
