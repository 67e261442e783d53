import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { MapFrame, roundedProps } from './map-frame.tsx'
import type { Picked, Picker, Place } from './picker-canvas.ts'
import { texts } from './texts-en.ts'
import { useMapCanvas } from './use-map-canvas.ts'

interface Props {
  place: Place | null
  onPick: (picked: Picked) => void
  /** Pixels. */
  height?: number
  label: string
}

/** A map to choose a place on. Without WebGL2 or the renderer's code the fields beside it do the same. */
export function PositionPicker({ place, onPick, height = 320, label }: Props) {
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })
  const picker = useRef<Picker>(undefined)
  const { container, state } = useMapCanvas(
    picker,
    () => import('./picker-canvas.ts'),
    ({ renderPicker }, element, { onRendered, ...options }) => {
      const drawn = renderPicker(element, {
        place,
        onPick: picked => pick.current(picked),
        label,
        ...options,
      })
      onRendered()
      return drawn
    },
  )

  const { latitude, longitude } = place ?? {}
  useEffect(() => {
    picker.current?.show(latitude === undefined || longitude === undefined ? null : { latitude, longitude })
  }, [latitude, longitude])

  return (
    <MapFrame container={container} state={state} height={height} unsupportedProps={roundedProps}>
      <Text size="sm" c="dimmed" ta="center" maw={320}>
        {texts.pickElsewhere}
      </Text>
    </MapFrame>
  )
}
