import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { InstallationSecrets, Keys } from '#src/platform/operation/installation.ts'

/** The formats of a picture, each with its longest side in pixels. */
export const pictureFormats = { thumbnail: 160, small: 480, medium: 960, larger: 1600 } as const
/** A derived picture format. */
export type PictureFormat = keyof typeof pictureFormats
/** A format that a file address can name. `original` is the uploaded bytes. */
export type FileFormat = 'original' | PictureFormat

/** True if the text names a derived picture format. */
export function isPictureFormat(format: string): format is PictureFormat {
  return Object.hasOwn(pictureFormats, format)
}

interface Addressed {
  companyId: number
  id: number
  name: string
}

const dayMs = limits.fileAddressSeconds * 1000

/**
 * Returns the signed, relative URL under which a browser fetches a file without a token. It stays the same
 * for a day, so that browsers can cache the file, and is valid for one to two days. Uses no database.
 */
export function fileAddress(
  { fileKeys }: Pick<InstallationSecrets, 'fileKeys'>,
  file: Addressed,
  format: FileFormat,
  now: Date,
): string {
  const expires = (Math.floor(now.getTime() / dayMs) + 2) * limits.fileAddressSeconds
  const path = `/files/${file.companyId}/${file.id}/${format}`
  return `${path}/${encodeURIComponent(file.name)}?e=${expires}&s=${sign(fileKeys[0], path, expires)}`
}

/**
 * Returns the format in which a file is shown at full size. A picture is never shown with the camera's
 * metadata.
 */
export function shownFormat(mime: string): FileFormat {
  return mime.startsWith('image/') ? 'larger' : 'original'
}

/**
 * Checks the signature and expiry (Unix seconds) of a URL of `fileAddress`. The file name at its end is not
 * signed.
 * @throws Problem file.address-expired; not-found when the signature is wrong
 */
export function checkFileAddress(
  { fileKeys }: Pick<InstallationSecrets, 'fileKeys'>,
  address: { companyId: number; id: number; format: string; expires: number; signature: string },
  now: Date,
): void {
  const { companyId, id, format } = address
  checkSignature(fileKeys, `/files/${companyId}/${id}/${format}`, 'file', address, now)
}

function checkSignature(
  keys: Keys,
  path: string,
  what: string,
  { expires, signature }: { expires: number; signature: string },
  now: Date,
): void {
  const given = Buffer.from(signature)
  const isSigned = keys.some(key => {
    const right = Buffer.from(hmac(key, path, expires))
    return given.length === right.length && timingSafeEqual(given, right)
  })
  if (!isSigned) throw new Problem('not-found', { what })
  if (expires * 1000 <= now.getTime()) throw new Problem('file.address-expired')
}

/**
 * Returns the signed, relative URL of a photo with a given expiry, for documents that are read long after
 * they are made. It points to the largest derived picture, which carries no camera metadata such as the
 * position.
 */
export function lastingPhotoAddress(
  { fileKeys }: Pick<InstallationSecrets, 'fileKeys'>,
  { companyId, id }: Pick<Addressed, 'companyId' | 'id'>,
  expiresAt: Date,
): string {
  return signed(fileKeys[0], `/files/${companyId}/${id}/larger`, '', expiresAt)
}

/** Returns the signed, relative URL under which a browser downloads an export without a token. */
export function exportAddress(
  { fileKeys }: Pick<InstallationSecrets, 'fileKeys'>,
  { companyId, id, name }: Addressed,
  expiresAt: Date,
): string {
  return signed(fileKeys[0], `/exports/${companyId}/${id}`, `/${encodeURIComponent(name)}`, expiresAt)
}

/**
 * Checks the signature and expiry (Unix seconds) of a URL of `exportAddress`.
 * @throws Problem file.address-expired; not-found when the signature is wrong
 */
export function checkExportAddress(
  { fileKeys }: Pick<InstallationSecrets, 'fileKeys'>,
  {
    companyId,
    id,
    expires,
    signature,
  }: { companyId: number; id: number; expires: number; signature: string },
  now: Date,
): void {
  checkSignature(fileKeys, `/exports/${companyId}/${id}`, 'export', { expires, signature }, now)
}

/**
 * Returns the signed, relative URL under which a browser downloads the archive of a company without a token.
 */
export function archiveAddress(
  { fileKeys }: Pick<InstallationSecrets, 'fileKeys'>,
  { companyId, id, name }: Addressed,
  expiresAt: Date,
): string {
  return signed(
    fileKeys[0],
    `/company-archives/${companyId}/${id}`,
    `/${encodeURIComponent(name)}`,
    expiresAt,
  )
}

/**
 * Checks the signature and expiry (Unix seconds) of a URL of `archiveAddress`.
 * @throws Problem file.address-expired; not-found when the signature is wrong
 */
export function checkArchiveAddress(
  { fileKeys }: Pick<InstallationSecrets, 'fileKeys'>,
  address: { companyId: number; id: number; expires: number; signature: string },
  now: Date,
): void {
  checkSignature(fileKeys, `/company-archives/${address.companyId}/${address.id}`, 'export', address, now)
}

function signed(key: Buffer, path: string, decoration: string, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000)
  return `${path}${decoration}?e=${expires}&s=${hmac(key, path, expires)}`
}

/** A cache of signatures: a page of the feed needs the same hundred again and again. */
const signatures = new WeakMap<Buffer, Map<string, string>>()
const signaturesMax = 20_000

function sign(key: Buffer, path: string, expires: number): string {
  const kept = signatures.get(key)
  const made = kept && kept.size < signaturesMax ? kept : new Map<string, string>()
  if (made !== kept) signatures.set(key, made)
  const name = `${path}?${expires}`
  const signature = made.get(name) ?? hmac(key, path, expires)
  made.set(name, signature)
  return signature
}

function hmac(key: Buffer, path: string, expires: number): string {
  return createHmac('sha256', key).update(`${path}?${expires}`).digest('base64url').slice(0, 27)
}
