import { Button, Group, Input, SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { Position } from '@quadrat/domain/task/submission'
import { IconMapPin, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'
import { NumberField } from '#src/shared/forms/number-field.tsx'
import { texts as ui } from '#src/shared/ui/texts-en.ts'
import styles from './desk-report.module.css'
import { texts } from './texts-en.ts'

/** The fields as they are typed: empty texts where nothing is. */
export type PlaceValues = Record<'latitude' | 'longitude' | 'accuracy', number | string>

const PositionPicker = lazyPart(
  async () => (await import('#src/shared/map/position-picker.tsx')).PositionPicker,
  (_given, retry) => (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        {texts.position.noMap}
      </Text>
      <Button variant="default" size="xs" onClick={retry}>
        {ui.tryAgain}
      </Button>
    </Group>
  ),
)
const mapHeight = 240

type PlaceErrors = Partial<Record<keyof PlaceValues, string>>

/** The errors of a position. No value at all is a report without a position. */
export function placeErrors({ latitude, longitude, accuracy }: PlaceValues): PlaceErrors {
  if (latitude === '' && longitude === '' && accuracy === '') return {}
  const within = (value: number | string, max: number) => typeof value === 'number' && Math.abs(value) <= max
  return {
    ...(!within(latitude, 90) && { latitude: texts.position.wrongLatitude }),
    ...(!within(longitude, 180) && { longitude: texts.position.wrongLongitude }),
    ...(accuracy !== '' &&
      !(typeof accuracy === 'number' && accuracy >= 0 && accuracy <= 1_000_000) && {
        accuracy: texts.position.wrongAccuracy,
      }),
  }
}

/** The position to send; null where none is given. */
export function positionOf(place: PlaceValues): Position | null {
  if (place.latitude === '' || Object.keys(placeErrors(place)).length > 0) return null
  return {
    latitude: Number(place.latitude),
    longitude: Number(place.longitude),
    accuracy: Number(place.accuracy || 0),
  }
}

interface Props {
  place: PlaceValues
  onChange: (place: PlaceValues) => void
  /** True once the person has tried to send the report. */
  showErrors: boolean
}

/** Where it was observed: typed from the paper, or chosen on the map; nothing is 'not recorded'. */
export function PositionField({ place, onChange, showErrors }: Props) {
  const [mapOpen, setMapOpen] = useState(false)
  const position = positionOf(place)
  const errors = showErrors ? placeErrors(place) : {}
  const isEmpty = Object.values(place).every(one => one === '')
  const field = (name: keyof PlaceValues) => ({
    value: place[name],
    error: errors[name],
    onChange: (value: number | string) => onChange({ ...place, [name]: value }),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame that forms do not have
    <div role="group" aria-labelledby="desk-position" className={styles.position}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Input.Label id="desk-position" labelElement="div">
          {texts.position.label}
        </Input.Label>
        {isEmpty ? (
          <Text size="sm" c="dimmed">
            {texts.position.none}
          </Text>
        ) : (
          <Button
            variant="subtle"
            color="gray"
            c="inherit"
            size="compact-sm"
            leftSection={<IconX size={14} stroke={1.75} aria-hidden />}
            onClick={() => onChange({ latitude: '', longitude: '', accuracy: '' })}
          >
            {texts.position.clear}
          </Button>
        )}
      </Group>
      <SimpleGrid cols={3} spacing="xs">
        <NumberField
          label={texts.position.latitude}
          decimalScale={6}
          placeholder={'\u200e-3.36'}
          {...field('latitude')}
        />
        <NumberField
          label={texts.position.longitude}
          decimalScale={6}
          placeholder="39.98"
          {...field('longitude')}
        />
        <NumberField
          label={texts.position.accuracy}
          suffix={` ${texts.position.unit}`}
          decimalScale={0}
          step={1}
          min={0}
          placeholder={texts.position.metres}
          {...field('accuracy')}
        />
      </SimpleGrid>
      {mapOpen ? (
        <Suspense fallback={<Skeleton h={mapHeight} radius="md" />}>
          <PositionPicker
            place={position}
            onPick={picked => onChange({ ...picked })}
            height={mapHeight}
            label={texts.position.map}
          />
        </Suspense>
      ) : (
        <Button
          variant="default"
          leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}
          onClick={() => setMapOpen(true)}
        >
          {texts.position.choose}
        </Button>
      )}
    </div>
  )
}
