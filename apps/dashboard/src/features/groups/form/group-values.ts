import { groupTexts } from '@quadrat/domain/messages/people-en'
import type { Group, GroupInput, GroupType } from '../groups.api.ts'
import { texts } from '../texts-en.ts'

/** The values of the form. An empty number field holds ''. */
export interface GroupValues {
  name: string
  type: GroupType | null
  description: string
  chiefName: string
  image: { id: string; url: string } | null
  latitude: number | string
  longitude: number | string
  accuracy: number | string
}

export const groupTypes: GroupType[] = ['Community', 'Team', 'Volunteers']
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

export function valuesOf({ name, type, description, chiefName, image, location }: Group): GroupValues {
  return {
    name,
    type,
    description,
    chiefName: chiefName ?? '',
    image: image && { id: image.id, url: image.formats?.medium?.url ?? image.url },
    latitude: location?.latitude ?? '',
    longitude: location?.longitude ?? '',
    accuracy: location?.accuracy ?? '',
  }
}

/** The error text under each input; null for a valid value. */
export const groupErrors = {
  name: (name: string) => (name.trim().length < 3 ? groupTexts.nameInvalid : null),
  type: (type: GroupType | null) => (type ? null : groupTexts.typeMissing),
  description: (text: string) => {
    const { length } = text.trim()
    if (length < 2) return groupTexts.descriptionInvalid
    return length > descriptionMax ? texts.errors.description : null
  },
  latitude: (value: number | string) => (isWithin(value, 90) ? null : texts.errors.latitude),
  longitude: (value: number | string) => (isWithin(value, 180) ? null : texts.errors.longitude),
  accuracy: (value: number | string) => (value === '' || Number(value) >= 0 ? null : texts.errors.accuracy),
}

export function inputOf(values: GroupValues): GroupInput {
  return {
    name: values.name.trim(),
    type: values.type ?? 'Community',
    description: values.description.trim(),
    chiefName: values.chiefName.trim() || null,
    imageId: values.image?.id ?? null,
    location: {
      latitude: Number(values.latitude),
      longitude: Number(values.longitude),
      accuracy: values.accuracy === '' ? null : Number(values.accuracy),
    },
  }
}

/** Returns the labels of the fields. */
export function groupLabels(): Record<keyof GroupValues, string> {
  return {
    name: texts.fields.name,
    type: texts.fields.type,
    description: texts.fields.description,
    chiefName: texts.fields.chief,
    image: texts.fields.image,
    latitude: texts.fields.latitude,
    longitude: texts.fields.longitude,
    accuracy: texts.fields.accuracy,
  }
}

function isWithin(value: number | string, limit: number): boolean {
  return value !== '' && Math.abs(Number(value)) <= limit
}
