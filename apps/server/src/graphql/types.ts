import { countings } from '@quadrat/domain/insights/counted-reports'
import { builder } from './builder.ts'

// Enumerations that several features share. Clients depend on the exact values.

export const TaskStatus = builder.enumType('TaskStatus', {
  values: ['IN_PROGRESS', 'COMPLETED', 'REPORTED', 'PENDING', 'MORE_INFO_REQUESTED', 'REJECTED'] as const,
})

export const TaskCounting = builder.enumType('TaskCounting', {
  description:
    'Which report versions to count. `current`: the latest ones, except rejected ones. `latest`: the latest ones. `all`: every task. `earlier`: those that were replaced by a correction.',
  values: countings,
})

export const Gender = builder.enumType('Gender', {
  values: ['Male', 'Female', 'Other', 'Prefer_not_to_say'] as const,
})

export const CollectorStatus = builder.enumType('DataCollectorStatus', {
  values: ['ACTIVE', 'INACTIVE', 'REQUEST_PENDING', 'ARCHIVED'] as const,
})

/** A position in degrees (WGS 84), its accuracy in metres. */
interface LocationShape {
  latitude: number | null
  longitude: number | null
  accuracy: number | null
  text?: string | null
}

export const Location = builder.objectRef<LocationShape>('Location')
Location.implement({
  fields: t => ({
    text: t.string({
      nullable: true,
      resolve: place =>
        place.text ??
        (place.latitude === null ? null : `${place.latitude}, ${place.longitude} (±${place.accuracy} m)`),
    }),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    accuracy: t.exposeFloat('accuracy', { nullable: true, description: 'The accuracy radius in metres.' }),
  }),
})
