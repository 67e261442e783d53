import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { MediaKind } from '@quadrat/domain/answer/media'
import { mediaTypeFor, mediaTypes } from '@quadrat/domain/answer/media-types'
import { type DocumentExtension, documentExtension, documentTypes } from '@quadrat/domain/document-type'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { labelMediaTypes } from '@quadrat/domain/template/label-media'
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
  const type =
    (found && (typeOfKind('video', found.mime) ?? typeOfKind('audio', found.mime))) ??
    (await documentType(found, name, () => readFile(path)))
  if (!type) throw new Problem('file.type-refused')
  return type
}

/**
 * Determines the type of the answer to a question for a recording, a video or a file, by its content.
 * @param name as the phone calls it, which tells formats apart that have no signature
 * @throws Problem file.type-refused if the question does not take it
 */
export async function readMediaType(kind: MediaKind, read: MediaBytes, name: string): Promise<FileType> {
  const { fileTypeFromBuffer } = await import('file-type')
  const isDocument = kind === 'file'
  const found = await fileTypeFromBuffer(await (isDocument ? read.all() : read.head()))
  const type = isDocument
    ? found?.mime.startsWith('image/')
      ? null
      : await documentType(found, name, read.all)
    : found && typeOfKind(kind, found.mime)
  if (!type) throw new Problem('file.type-refused')
  return type
}

/**
 * Determines the type of a picture, sound or video beside a label, by its content.
 * @throws Problem file.type-refused
 */
export async function readLabelFileType(path: string, head: Buffer): Promise<FileType> {
  const image = imageType(head)
  if (image && Object.hasOwn(labelMediaTypes.image, image.mime)) return image
  const { fileTypeFromFile } = await import('file-type')
  const found = image ? undefined : await fileTypeFromFile(path)
  const video = found && typeOfKind('video', found.mime)
  // An MP4 file may have sound alone.
  const part = video && (video.ext !== 'mp4' || hasPictures(await readFile(path))) ? 'video' : 'audio'
  const type = found && typeOfKind(part, found.mime)
  if (!type || !Object.hasOwn(labelMediaTypes[part], type.mime)) throw new Problem('file.type-refused')
  return type
}

/** True if an MP4 file has a track of pictures: the box `hdlr` of a track names what it is. */
function hasPictures(bytes: Buffer): boolean {
  for (let at = bytes.indexOf('hdlr'); at >= 0; at = bytes.indexOf('hdlr', at + 4))
    if (bytes.toString('latin1', at + 12, at + 16) === 'vide') return true
  return false
}

/** Reads the content of a file: its beginning, which tells recordings and videos, or all of a document. */
export interface MediaBytes {
  head: () => Promise<Buffer>
  all: () => Promise<Buffer>
}

function typeOfKind(kind: MediaKind, found: string): FileType | null {
  const mime = mediaTypeFor(kind, found)
  const ext = mime && mediaTypes[kind][mime]
  return ext ? { ext, mime } : null
}

async function documentType(
  found: { ext: string } | undefined,
  name: string,
  readAll: () => Promise<Buffer>,
): Promise<FileType | null> {
  const typed = documentExtension(name)
  const ext = found ? foundExtension(found.ext, typed) : null
  if (ext) return { ext, mime: documentTypes[ext] }
  const isXml = found?.ext === 'xml' && (typed === 'kml' || typed === 'gpx')
  if (typed && texts.includes(typed) && (!found || isXml) && isText(await readAll(), typed))
    return { ext: typed, mime: documentTypes[typed] }
  return null
}

/** The extension of a document whose content was recognized; null if it is not accepted. */
function foundExtension(found: string, typed: DocumentExtension | null): DocumentExtension | null {
  if (found === 'cfb') return typed && inContainer.includes(typed) ? typed : null
  if (found === 'zip' && typed === 'kmz') return 'kmz'
  const ext = documentExtension(`.${found}`)
  return ext && !texts.includes(ext) ? ext : null
}

function isText(bytes: Buffer, type: DocumentExtension): boolean {
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
