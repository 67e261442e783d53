import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '@quadrat/domain/problem'
import { imageHeadBytes } from '#src/platform/files/image-type.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'

// The header fields of draft-ietf-httpbis-resumable-upload-12. docs/uploads.md lists the supported part of
// it.

/** A part of a file, as the headers of the request announce it. Numbers are bytes. */
export interface UploadPart {
  /** The offset of the part, or null if it begins a new upload. */
  start: number | null
  /** True if the part ends the file. */
  isLast: boolean
  /** The size of the whole file: as the report says it, or too large. */
  total: number
}

const partialUpload = 'application/partial-upload'
/** Returns the value of the header `Upload-Limit`. @param maxBytes of the file */
export function uploadLimit(maxBytes: number): string {
  return `max-size=${maxBytes}, min-append-size=${imageHeadBytes}`
}

/**
 * Reads the headers of a PUT, which begins an upload.
 * @param size the size of the file in bytes, according to the report
 * @param maxBytes the largest file of its kind
 * @throws Problem file.length-wrong; input.invalid for `Content-Range`, which is not allowed on a PUT
 */
export function readUploadBeginning(
  headers: IncomingHttpHeaders,
  size: number,
  maxBytes: number,
): UploadPart {
  if (headers['content-range'] !== undefined)
    throw invalid('Content-Range', inputTexts.partByPatch({ type: partialUpload }))
  // Without Upload-Complete it is an ordinary PUT of the whole file.
  return partOf(headers, { size, maxBytes }, null, readBoolean(headers['upload-complete']) ?? true)
}

/**
 * Reads the headers of a PATCH, which appends a part.
 * @param size the size of the photo in bytes, according to the report
 * @throws Problem file.length-wrong, file.type-refused, input.invalid
 */
export function readUploadAppend(headers: IncomingHttpHeaders, size: number, maxBytes: number): UploadPart {
  if (headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== partialUpload)
    throw new Problem('file.type-refused', { accepted: partialUpload })
  const start = readInteger(headers['upload-offset'])
  if (start === null) throw invalid('Upload-Offset', inputTexts.bytesMissing)
  const isLast = readBoolean(headers['upload-complete'])
  if (isLast === null) throw invalid('Upload-Complete', inputTexts.lastPartMissing)
  return partOf(headers, { size, maxBytes }, start, isLast)
}

/** Returns the headers with the state of an upload. */
export function uploadHeaders(offset: number, isComplete: boolean) {
  return { 'upload-offset': String(offset), 'upload-complete': isComplete ? '?1' : '?0' }
}

/** Returns the headers of a refused part: the offset to resume from, or that the upload has ended. */
export function uploadRefusal({ code, params }: Problem): Record<string, string> {
  if (code === 'file.offset-wrong') return uploadHeaders(Number(params.offset), false)
  if (code === 'file.too-large')
    return { 'upload-complete': '?1', 'upload-limit': uploadLimit(Number(params.limit)) }
  if (code === 'file.hash-mismatch' || code === 'file.not-image') return { 'upload-complete': '?1' }
  return code === 'file.length-wrong' ? { 'upload-complete': '?0' } : {}
}

function partOf(
  headers: IncomingHttpHeaders,
  { size, maxBytes }: { size: number; maxBytes: number },
  start: number | null,
  isLast: boolean,
): UploadPart {
  const length = readInteger(headers['upload-length'])
  const content = isLast ? readInteger(headers['content-length']) : null
  const end = content === null ? null : (start ?? 0) + content
  // What is too large is refused for that, because no other try can mend it.
  if (end !== null && end > maxBytes) return { start, isLast, total: end }
  if ((length ?? size) !== size || (end ?? size) !== size)
    throw new Problem('file.length-wrong', { length: size })
  return { start, isLast, total: size }
}

/**
 * Parses an Integer of Structured Fields (RFC 9651) without its parameters. Returns null for anything else.
 */
function readInteger(value: string | string[] | undefined): number | null {
  const [, digits] = /^(\d{1,15})\s*(?:;.*)?$/.exec(String(value ?? '').trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Parses a Boolean of Structured Fields in the same way. */
function readBoolean(value: string | string[] | undefined): boolean | null {
  const [, bit] = /^\?([01])\s*(?:;.*)?$/.exec(String(value ?? '').trim()) ?? []
  return bit === undefined ? null : bit === '1'
}

function invalid(path: string, message: string): Problem {
  return new Problem('input.invalid', { errors: [{ path, message }] })
}
