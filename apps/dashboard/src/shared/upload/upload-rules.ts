import { documentExtension, documentTypes } from '@quadrat/domain/document-type'
import { limits } from '@quadrat/domain/limits'
import { dashboardProblem } from '@quadrat/domain/messages/dashboard-problem-en'

/** The types of images that the dashboard accepts. */
export const imageTypes = ['image/png', 'image/gif', 'image/jpeg']
/** The `accept` of the picker. Browsers know no type for several of the extensions. */
export const acceptedDocuments = ['application/*', ...Object.keys(documentTypes).map(one => `.${one}`)].join()

/** The reason that the server would refuse an image; null for an acceptable one. */
export function imageError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!imageTypes.includes(type)) return dashboardProblem('file.not-image')
  return size > limits.imageBytes ? dashboardProblem('file.too-large', { limit: limits.imageBytes }) : null
}

/**
 * The reason that the server would refuse a document; null for an acceptable one. The server decides by the
 * content.
 */
export function documentError({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!type.startsWith('application/') && !documentExtension(name))
    return dashboardProblem('file.type-refused')
  return size > limits.documentBytes
    ? dashboardProblem('file.too-large', { limit: limits.documentBytes })
    : null
}
