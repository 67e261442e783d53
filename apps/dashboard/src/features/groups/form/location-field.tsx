import { Button, Group, Input, SimpleGrid, Skeleton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconCurrentLocation } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'
import { NumberField } from '#src/shared/forms/number-field.tsx'
import { texts } from '../texts-en.ts'
import styles from './group-form.module.css'
import { type GroupValues, groupErrors } from './group-values.ts'

const PositionPicker = lazyPart(
  async () => (await import('#src/shared/map/position-picker.tsx')).PositionPicker,
  // Without a network the map's code may not load; the number fields work without it.
  (_given, retry) => (
    <Group className={styles.quiet} gap="sm">
      {texts.location.noMap}
      <Button variant="default" size="xs" onClick={retry}>
        {texts.location.tryAgain}
      </Button>
    </Group>
  ),
)
const mapHeight = 320

/** A location: chosen on the map, typed as numbers, or taken from the browser. */
export function LocationField({ form }: { form: UseFormReturnType<GroupValues> }) {
  const [status, setStatus] = useState<'idle' | 'locating' | { error: string }>('idle')
  const { latitude, longitude } = form.values
  const isPlace = !groupErrors.latitude(latitude) && !groupErrors.longitude(longitude)

  function setPlace(place: { latitude: number; longitude: number; accuracy: number }): void {
    form.setValues(place)
    for (const name of ['latitude', 'longitude', 'accuracy']) form.clearFieldError(name)
    setStatus('idle')
  }

  function locate(): void {
    if (!navigator.geolocation) {
      setStatus({ error: texts.location.unavailable })
      return
    }
    setStatus('locating')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        setPlace({
          latitude: rounded(coords.latitude),
          longitude: rounded(coords.longitude),
          accuracy: Math.ceil(coords.accuracy),
        }),
      ({ code, PERMISSION_DENIED }) =>
        setStatus({ error: code === PERMISSION_DENIED ? texts.location.denied : texts.location.unavailable }),
      { enableHighAccuracy: true, timeout: 20_000 },
    )
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame that forms do not have
    <div role="group" aria-labelledby="group-location" className={styles.location}>
      <div className={styles.locationHead}>
        <Input.Label id="group-location" required labelElement="div">
          {texts.location.location}
        </Input.Label>
        <Button
          variant="default"
          size="xs"
          loading={status === 'locating'}
          leftSection={<IconCurrentLocation size={14} stroke={1.75} aria-hidden />}
          onClick={locate}
        >
          {texts.location.here}
        </Button>
      </div>
      <Suspense fallback={<Skeleton h={mapHeight} radius="md" />}>
        <PositionPicker
          place={isPlace ? { latitude: Number(latitude), longitude: Number(longitude) } : null}
          onPick={setPlace}
          height={mapHeight}
          label={texts.location.choose}
        />
      </Suspense>
      <p role="status" className={styles.error}>
        {typeof status === 'object' && status.error}
      </p>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        {(['latitude', 'longitude'] as const).map(name => (
          <NumberField
            key={name}
            label={texts.fields[name]}
            required
            decimalScale={6}
            placeholder={name === 'latitude' ? '-3.36' : '39.98'}
            {...form.getInputProps(name)}
          />
        ))}
        <NumberField
          label={texts.fields.accuracy}
          suffix=" m"
          decimalScale={0}
          step={1}
          min={0}
          placeholder={texts.location.metres}
          {...form.getInputProps('accuracy')}
        />
      </SimpleGrid>
    </div>
  )
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
