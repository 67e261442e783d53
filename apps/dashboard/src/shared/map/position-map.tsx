import { Stack, Text } from '@mantine/core'
import type { Place, Shape } from '@quadrat/domain/answer/geo-answer'
import type { Outline } from '@quadrat/domain/map/outline'
import { useEffect, useRef } from 'react'
import { metres } from '#src/shared/format/units.ts'
import type { Position, PositionMapCanvas } from './map-canvas.ts'
import { MapFrame, roundedProps } from './map-frame.tsx'
import { texts } from './texts-en.ts'
import { useMapCanvas } from './use-map-canvas.ts'

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
  const { latitude, longitude, accuracy } = position
  const canvas = useRef<PositionMapCanvas>(undefined)
  const { container, state } = useMapCanvas(
    canvas,
    () => import('./map-canvas.ts'),
    ({ renderPositionMap }, element, options) =>
      renderPositionMap(element, { position, label, outline, answers, ...options }),
  )

  useEffect(() => {
    canvas.current?.move({ latitude, longitude, accuracy }, label)
  }, [latitude, longitude, accuracy, label])

  useEffect(() => {
    canvas.current?.setOutline(outline)
  }, [outline])

  useEffect(() => {
    canvas.current?.setAnswers(answers)
  }, [answers])

  return (
    <MapFrame container={container} state={state} height={height} unsupportedProps={roundedProps}>
      <Stack gap="2xs" align="center">
        <Text fw={600} ff="monospace">
          {latitude.toFixed(6)}, {longitude.toFixed(6)}
        </Text>
        <Text size="sm">{texts.within({ distance: metres(accuracy) })}</Text>
        <Text size="sm" c="dimmed" ta="center">
          {texts.unsupported}
        </Text>
      </Stack>
    </MapFrame>
  )
}
