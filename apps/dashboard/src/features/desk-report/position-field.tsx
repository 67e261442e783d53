import { Button, Group, Input, SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { Position } from '@quadrat/domain/task/submission'
import { IconMapPin, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'
import { NumberField } from '#src/shared/forms/number-field.tsx'
import styles from './desk-report.module.css'

/** The fields as they are typed: empty texts where nothing is. */
export type PlaceValues = Record<'latitude' | 'longitude' | 'accuracy', number | string>

const PositionPicker = lazyPart(
  async () => (await import('#src/shared/map/position-picker.tsx')).PositionPicker,
  (_given, retry) => (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        The map could not be loaded. Type the latitude and longitude instead.
      </Text>
      <Button variant="default" size="xs" onClick={retry}>
        Try again
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
    ...(!within(latitude, 90) && { latitude: 'From -90 to 90' }),
    ...(!within(longitude, 180) && { longitude: 'From -180 to 180' }),
    ...(accuracy !== '' &&
      !(typeof accuracy === 'number' && accuracy >= 0 && accuracy <= 1_000_000) && {
        accuracy: 'From 0 metres',
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and a legend that the forms do not have
    <div role="group" aria-labelledby="desk-position" className={styles.position}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Input.Label id="desk-position" labelElement="div">
          Position
        </Input.Label>
        {isEmpty ? (
          <Text size="sm" c="dimmed">
            Not recorded
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
            Clear the position
          </Button>
        )}
      </Group>
      <SimpleGrid cols={3} spacing="xs">
        <NumberField label="Latitude" decimalScale={6} placeholder="-3.36" {...field('latitude')} />
        <NumberField label="Longitude" decimalScale={6} placeholder="39.98" {...field('longitude')} />
        <NumberField
          label="Accuracy"
          suffix=" m"
          decimalScale={0}
          step={1}
          min={0}
          placeholder="Metres"
          {...field('accuracy')}
        />
      </SimpleGrid>
      {mapOpen ? (
        <Suspense fallback={<Skeleton h={mapHeight} radius="md" />}>
          <PositionPicker
            place={position}
            onPick={picked => onChange({ ...picked })}
            height={mapHeight}
            label="Choose the position of the observation"
          />
        </Suspense>
      ) : (
        <Button
          variant="default"
          leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}
          onClick={() => setMapOpen(true)}
        >
          Choose on the map
        </Button>
      )}
    </div>
  )
}
