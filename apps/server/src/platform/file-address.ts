import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { InstallationSecrets } from './installation.ts'

/** The sizes that a picture comes in: longest side in pixels. */
export const pictureFormats = { thumbnail: 160, small: 480, medium: 960, larger: 1600 } as const
export type PictureFormat = keyof typeof pictureFormats
export type FileFormat = 'original' | PictureFormat

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
 * Where a browser fetches a file without a token: signed, relative, the same for a day so that it is cached,
 * good for one day at least and two at most. Touches no database.
 */
export function fileAddress(
  { fileKey }: Pick<InstallationSecrets, 'fileKey'>,
  file: Addressed,
  format: FileFormat,
  now: Date,
): string {
  const expires = (Math.floor(now.getTime() / dayMs) + 2) * limits.fileAddressSeconds
  const path = `/files/${file.companyId}/${file.id}/${format}`
  return `${path}/${encodeURIComponent(file.name)}?e=${expires}&s=${sign(fileKey, path, expires)}`
}

/** The format in which a file is shown at full size: a picture never as the camera wrote it. */
export function shownFormat(mime: string): FileFormat {
  return mime.startsWith('image/') ? 'larger' : 'original'
}

/**
 * Checks an address that `fileAddress` made. The name at its end is decoration and not signed.
 * @throws Problem file.address-expired; not-found when it was never one of ours
 */
export function checkFileAddress(
  { fileKey }: Pick<InstallationSecrets, 'fileKey'>,
  address: { companyId: number; id: number; format: string; expires: number; signature: string },
  now: Date,
): void {
  const { companyId, id, format } = address
  checkSignature(fileKey, `/files/${companyId}/${id}/${format}`, 'file', address, now)
}

function checkSignature(
  key: Buffer,
  path: string,
  what: string,
  { expires, signature }: { expires: number; signature: string },
  now: Date,
): void {
  const right = Buffer.from(hmac(key, path, expires))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new Problem('not-found', { what })
  if (expires * 1000 <= now.getTime()) throw new Problem('file.address-expired')
}

/**
 * An address of a photo that is good until an instant of one's own, for what is read long after it was made.
 * It leads to the largest picture that is shown, which tells nothing of where the camera was.
 */
export function lastingPhotoAddress(
  { fileKey }: Pick<InstallationSecrets, 'fileKey'>,
  { companyId, id }: Pick<Addressed, 'companyId' | 'id'>,
  expiresAt: Date,
): string {
  return signed(fileKey, `/files/${companyId}/${id}/larger`, '', expiresAt)
}

/** Where a browser downloads an export without a token; good until it expires. */
export function exportAddress(
  { fileKey }: Pick<InstallationSecrets, 'fileKey'>,
  { companyId, id, name }: Addressed,
  expiresAt: Date,
): string {
  return signed(fileKey, `/exports/${companyId}/${id}`, `/${encodeURIComponent(name)}`, expiresAt)
}

/** @throws Problem file.address-expired; not-found when it was never one of ours */
export function checkExportAddress(
  { fileKey }: Pick<InstallationSecrets, 'fileKey'>,
  {
    companyId,
    id,
    expires,
    signature,
  }: { companyId: number; id: number; expires: number; signature: string },
  now: Date,
): void {
  checkSignature(fileKey, `/exports/${companyId}/${id}`, 'export', { expires, signature }, now)
}

function signed(key: Buffer, path: string, decoration: string, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000)
  return `${path}${decoration}?e=${expires}&s=${hmac(key, path, expires)}`
}

/** Signatures made today; a page of the feed asks for the same hundred again and again. */
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
