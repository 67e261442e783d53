import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { fileTypeFromFile } from 'file-type'
import { imageType } from '#src/platform/image-type.ts'

export interface FileType {
  ext: string
  mime: string
}

/** Document types that `file-type` recognizes by content, by the extensions that it returns. */
const documents = new Set([
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'odt',
  'ods',
  'odp',
  'zip',
  'cfb',
  'rtf',
  'kmz',
])

/** Plain text formats, which have no signature: recognized by extension, then checked to be text. */
const texts: Record<string, string> = {
  csv: 'text/csv',
  txt: 'text/plain',
  json: 'application/json',
  geojson: 'application/geo+json',
}

/** The size limit in bytes, by the first bytes of the file: smaller for pictures than for documents. */
export function sizeLimit(head: Buffer): number {
  return imageType(head) ? limits.imageBytes : limits.documentBytes
}

/**
 * Determines the type of an upload by its content; the type that the browser sends is ignored. HTML, SVG and programs
 * are not accepted.
 * @throws Problem file.type-refused; file.not-image for a picture of a type that is not accepted
 */
export async function readFileType(path: string, head: Buffer, name: string): Promise<FileType> {
  const image = imageType(head)
  // WebP is accepted from phones only; the upload form promises png, gif and jpeg.
  if (image) {
    if (image.ext === 'webp') throw new Problem('file.not-image')
    return image
  }
  const found = await fileTypeFromFile(path)
  if (found?.mime.startsWith('image/')) throw new Problem('file.not-image')
  const ending = extname(name).slice(1).toLowerCase()
  if (found && documents.has(found.ext)) {
    // Old Office formats share one container, so the extension decides. It is safe: the file is only downloaded.
    const ext = found.ext === 'cfb' && documents.has(ending) ? ending : found.ext
    return { ext, mime: found.mime }
  }
  const mime = texts[ending]
  if (!found && mime && (await isText(path, ending))) return { ext: ending, mime }
  throw new Problem('file.type-refused')
}

async function isText(path: string, ending: string): Promise<boolean> {
  const bytes = await readFile(path)
  if (!isUtf8(bytes) || bytes.includes(0)) return false
  if (!ending.endsWith('json')) return true
  try {
    JSON.parse(bytes.toString('utf8'))
    return true
  } catch {
    return false
  }
}
