import { groupTexts } from '@quadrat/domain/messages/people-en'
import type { CommunityType } from '#src/generated/graphql.ts'
import type { Group, GroupInput } from '../groups.api.ts'

/** What the form holds. A number field that is empty holds ''. */
export interface GroupValues {
  name: string
  type: CommunityType | null
  description: string
  chiefName: string
  image: { id: string; url: string } | null
  latitude: number | string
  longitude: number | string
  accuracy: number | string
}

export const groupTypes: CommunityType[] = ['Community', 'Team', 'Volunteers']
export const descriptionMax = 300

export const blankGroup: GroupValues = {
  name: '',
  type: 'Community',
  description: '',
  chiefName: '',
  image: null,
  latitude: '',
  longitude: '',
  accuracy: '',
}

export function valuesOf({
  name,
  type,
  description,
  chief_name,
  featured_image: image,
  location,
}: Group): GroupValues {
  return {
    name,
    type,
    description,
    chiefName: chief_name ?? '',
    image: image && { id: image.id, url: image.formats?.medium?.url ?? image.url },
    latitude: location?.latitude ?? '',
    longitude: location?.longitude ?? '',
    accuracy: location?.accuracy ?? '',
  }
}

/** The sentence under each input, or null when the value will do. */
export const groupErrors = {
  name: (name: string) => (name.trim().length < 3 ? groupTexts.nameInvalid : null),
  type: (type: CommunityType | null) => (type ? null : groupTexts.typeMissing),
  description: (text: string) => {
    const { length } = text.trim()
    if (length < 2) return groupTexts.descriptionInvalid
    return length > descriptionMax ? groupTexts.descriptionLong : null
  },
  latitude: (value: number | string) =>
    isWithin(value, 90) ? null : 'Please enter a latitude between -90 and 90',
  longitude: (value: number | string) =>
    isWithin(value, 180) ? null : 'Please enter a longitude between -180 and 180',
  accuracy: (value: number | string) =>
    value === '' || Number(value) >= 0 ? null : 'Please enter the accuracy in metres',
}

export function inputOf(values: GroupValues): GroupInput {
  return {
    name: values.name.trim(),
    type: values.type ?? 'Community',
    description: values.description.trim(),
    chief_name: values.chiefName.trim() || null,
    featured_image: values.image?.id ?? null,
    location: {
      latitude: Number(values.latitude),
      longitude: Number(values.longitude),
      accuracy: values.accuracy === '' ? null : Number(values.accuracy),
    },
  }
}

/** What the form calls its fields. */
export const groupLabels: Record<keyof GroupValues, string> = {
  name: 'Name',
  type: 'Type',
  description: 'Description',
  chiefName: 'Point of contact',
  image: 'Image',
  latitude: 'Latitude',
  longitude: 'Longitude',
  accuracy: 'Accuracy',
}

function isWithin(value: number | string, limit: number): boolean {
  return value !== '' && Math.abs(Number(value)) <= limit
}
