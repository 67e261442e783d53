import { limits } from '@quadrat/domain/limits'
import { problemSentence } from '@quadrat/domain/messages/en'

/** The types of images that the dashboard accepts. */
export const imageTypes = ['image/png', 'image/gif', 'image/jpeg']
export const documentTypes = 'application/*'

/** The reason that the server would refuse an image; null for an acceptable one. */
export function imageError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!imageTypes.includes(type)) return problemSentence('file.not-image')
  return size > limits.imageBytes ? problemSentence('file.too-large', { limit: limits.imageBytes }) : null
}

/** The reason that the server would refuse a document; null for an acceptable one, and for a type that the browser does not know. */
export function documentError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type !== '' && !type.startsWith('application/')) return problemSentence('file.type-refused')
  return size > limits.documentBytes
    ? problemSentence('file.too-large', { limit: limits.documentBytes })
    : null
}
