import { Box, Center, Text, useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { MapSkeleton } from './map-skeleton.tsx'
import type { Picked, Picker, Place } from './picker-canvas.ts'

interface Props {
  place: Place | null
  onPick: (picked: Picked) => void
  /** Pixels. */
  height?: number
  label: string
}

/** A map to choose a place on. Without WebGL2 or the renderer's code the fields beside it do the same. */
export function PositionPicker({ place, onPick, height = 320, label }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const picker = useRef<Picker>(undefined)
  const latest = useRef({ place, onPick })
  const [state, setState] = useState<'loading' | 'rendered' | 'unsupported'>('loading')
  const scheme = useComputedColorScheme('light')

  useEffect(() => {
    latest.current = { place, onPick }
  })

  useEffect(() => {
    let isUnmounted = false
    import('./picker-canvas.ts')
      .then(({ renderPicker }) => {
        if (isUnmounted || !container.current) return
        picker.current = renderPicker(container.current, {
          place: latest.current.place,
          onPick: picked => latest.current.onPick(picked),
          label,
          scheme,
          styleUrl: window.__QUADRAT__?.mapStyleUrl ?? undefined,
        })
        setState('rendered')
      })
      .catch(() => {
        if (!isUnmounted) setState('unsupported')
      })
    return () => {
      isUnmounted = true
      picker.current?.remove()
      picker.current = undefined
    }
  }, [label, scheme])

  const { latitude, longitude } = place ?? {}
  useEffect(() => {
    picker.current?.show(latitude === undefined || longitude === undefined ? null : { latitude, longitude })
  }, [latitude, longitude])

  if (state === 'unsupported') {
    return (
      <Center
        h={height}
        bg="var(--mantine-color-default-hover)"
        style={{ borderRadius: 'var(--radius-md)' }}
        p="md"
      >
        <Text size="sm" c="dimmed" ta="center" maw={320}>
          The map cannot be shown here. Type the latitude and longitude instead, or use your current location.
        </Text>
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
