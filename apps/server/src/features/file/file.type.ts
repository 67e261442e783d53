import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { type DocumentExtension, documentExtension, documentTypes } from '@quadrat/domain/document-type'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { imageType } from '#src/platform/files/image-type.ts'

export interface FileType {
  ext: string
  mime: string
}

/** Text formats, which have no signature: recognized by extension, then checked by content. */
const texts: readonly DocumentExtension[] = ['csv', 'txt', 'json', 'geojson', 'kml', 'gpx']
/**
 * Old Office formats share one container, so the extension decides. It is safe: the file is only downloaded.
 */
const inContainer: readonly DocumentExtension[] = ['doc', 'xls', 'ppt']

/** The size limit in bytes, by the first bytes of the file: smaller for pictures than for documents. */
export function sizeLimit(head: Buffer): number {
  return imageType(head) ? limits.imageBytes : limits.documentBytes
}

/**
 * Determines the type of an upload by its content; the type that the browser sends is ignored. HTML, SVG and
 * programs are not accepted.
 * @throws Problem file.type-refused; file.not-image for a picture of a type that is not accepted
 */
export async function readFileType(path: string, head: Buffer, name: string): Promise<FileType> {
  const image = imageType(head)
  // WebP is accepted from phones only; the upload form promises png, gif and jpeg.
  if (image) {
    if (image.ext === 'webp') throw new Problem('file.not-image')
    return image
  }
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path)
  if (found?.mime.startsWith('image/')) throw new Problem('file.not-image')
  const typed = documentExtension(name)
  const ext = found ? foundExtension(found.ext, typed) : null
  if (ext) return { ext, mime: documentTypes[ext] }
  const isXml = found?.ext === 'xml' && (typed === 'kml' || typed === 'gpx')
  if (typed && texts.includes(typed) && (!found || isXml) && (await isText(path, typed)))
    return { ext: typed, mime: documentTypes[typed] }
  throw new Problem('file.type-refused')
}

/** The extension of a document whose content was recognized; null if it is not accepted. */
function foundExtension(found: string, typed: DocumentExtension | null): DocumentExtension | null {
  if (found === 'cfb') return typed && inContainer.includes(typed) ? typed : null
  if (found === 'zip' && typed === 'kmz') return 'kmz'
  const ext = documentExtension(`.${found}`)
  return ext && !texts.includes(ext) ? ext : null
}

async function isText(path: string, type: DocumentExtension): Promise<boolean> {
  const bytes = await readFile(path)
  if (!isUtf8(bytes) || bytes.includes(0)) return false
  if (type === 'kml' || type === 'gpx') return rootOf(bytes.toString('utf8')) === type
  if (type !== 'json' && type !== 'geojson') return true
  try {
    JSON.parse(bytes.toString('utf8'))
    return true
  } catch {
    return false
  }
}

/** The name of an XML document's root element, behind its declaration, comments and document type. */
function rootOf(text: string): string | null {
  const prologue = /^\uFEFF?(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>)*/i
  return /^<(?:\w+:)?(\w+)/.exec(text.replace(prologue, ''))?.[1]?.toLowerCase() ?? null
}
