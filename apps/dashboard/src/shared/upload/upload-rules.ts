import { limits } from '@quadrat/domain/limits'
import { problemSentence } from '@quadrat/domain/messages/en'

/** The types of pictures that are taken from a desk. */
export const imageTypes = ['image/png', 'image/gif', 'image/jpeg']
export const documentTypes = 'application/*'

/** Why a picture will not be taken, before it is sent; null when it may be. */
export function imageError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!imageTypes.includes(type)) return problemSentence('file.not-image')
  return size > limits.imageBytes ? problemSentence('file.too-large', { limit: limits.imageBytes }) : null
}

/** Why a document will not be taken. A type that the browser does not know is for the server to tell. */
export function documentError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type !== '' && !type.startsWith('application/')) return problemSentence('file.type-refused')
  return size > limits.documentBytes
    ? problemSentence('file.too-large', { limit: limits.documentBytes })
    : null
}
