import { documentTypes } from '../document-type.ts'
import { limits } from '../limits.ts'
import type { MediaKind } from './media.ts'

/** The types of each kind, with the ending of their files. The server recognises them by their bytes. */
export const mediaTypes: Record<MediaKind, Readonly<Record<string, string>>> = {
  audio: {
    'audio/webm': 'webm',
    'audio/mp4': 'm4a',
    'audio/mpeg': 'mp3',
    'audio/ogg': 'ogg',
    'audio/wav': 'wav',
    'audio/aac': 'aac',
    'audio/flac': 'flac',
    'audio/amr': 'amr',
  },
  video: { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov', 'video/3gpp': '3gp' },
  file: Object.fromEntries(Object.entries(documentTypes).map(([ext, mime]) => [mime, ext])),
}

/** Other names that browsers and programs have for the types. */
const otherNames: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'audio/x-aac': 'audio/aac',
  'video/x-m4v': 'video/mp4',
  'video/3gpp2': 'video/3gpp',
}
/** Containers that have sound alone, or pictures as well: only the question says which. */
const containers: Readonly<Record<string, string>> = {
  'video/webm': 'audio/webm',
  'video/mp4': 'audio/mp4',
}

/**
 * Returns the type of a file for a question of a kind; null if the question does not take it.
 * @param found the type, without parameters, that a program or a browser names
 */
export function mediaTypeFor(kind: MediaKind, found: string): string | null {
  const plain = found.split(';')[0]?.trim().toLowerCase() ?? ''
  const mime = otherNames[plain] ?? plain
  const inKind = kind === 'audio' ? (containers[mime] ?? mime) : mime
  return Object.hasOwn(mediaTypes[kind], inKind) ? inKind : null
}

/** The largest recording or video in bytes: where the settings say nothing, and the most that they say. */
export const mediaBytes = { usual: 100_000_000, most: 1_000_000_000 } as const

/** The largest file of a kind in bytes, with the limit that the server's settings give. */
export function mediaLimit(kind: MediaKind, setting: number): number {
  return kind === 'file' ? Math.min(setting, limits.documentBytes) : setting
}

/** Returns what a file chooser offers for a kind. */
export function acceptedFiles(kind: MediaKind): string {
  const endings = Object.values(mediaTypes[kind]).map(ending => `.${ending}`)
  return (kind === 'file' ? endings : [`${kind}/*`, ...endings]).join(',')
}

/**
 * Returns the type of a file for a question of a kind, by the type that a browser names or else by its name;
 * null if the question does not take it. The server looks at the bytes.
 */
export function mediaTypeOf(kind: MediaKind, { name, type }: { name: string; type: string }): string | null {
  const ending = name.toLowerCase().split('.').at(-1)
  const byName = Object.entries(mediaTypes[kind]).find(([, known]) => known === ending)?.[0]
  return mediaTypeFor(kind, type) ?? byName ?? null
}
