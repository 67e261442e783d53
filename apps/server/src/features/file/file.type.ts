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

/** Documents that are told by their bytes, by the extensions that `file-type` gives them. */
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

/** Documents that are plain text and have no mark of their own: told by their name, proved to be text. */
const texts: Record<string, string> = {
  csv: 'text/csv',
  txt: 'text/plain',
  json: 'application/json',
  geojson: 'application/geo+json',
}

/** How large a file may be, by its first bytes: pictures less than documents. */
export function sizeLimit(head: Buffer): number {
  return imageType(head) ? limits.imageBytes : limits.documentBytes
}

/**
 * What an uploaded file is, by its bytes and never by what the browser says. HTML, SVG and programs are
 * none of the types that are taken.
 * @throws Problem file.type-refused; file.not-image for a picture of a type that we do not take
 */
export async function readFileType(path: string, head: Buffer, name: string): Promise<FileType> {
  const image = imageType(head)
  // A phone may send WebP; people at a desk are promised png, gif and jpeg.
  if (image) {
    if (image.ext === 'webp') throw new Problem('file.not-image')
    return image
  }
  const found = await fileTypeFromFile(path)
  if (found?.mime.startsWith('image/')) throw new Problem('file.not-image')
  const ending = extname(name).slice(1).toLowerCase()
  if (found && documents.has(found.ext)) {
    // Old Office files are all one container; the name tells which, and it is only ever downloaded.
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
