import { sameJson } from './same-json.ts'
import type { FieldKind } from './template.ts'
import { allFields, mapFields } from './template-structure.ts'
import { withExtension } from './with-extension.ts'

// Pictures, sounds and videos beside labels and options. A template has only their hashes: the bytes belong
// to the company (docs/decisions/016-files-in-a-bucket.md). Those of a label are in the `extensions` of its
// field, those of an option in the option. An app that does not know them shows the label alone.

/** What a label can have beside it. */
export const mediaParts = ['image', 'audio', 'video'] as const
/** One of `mediaParts`. */
export type MediaPart = (typeof mediaParts)[number]

/** The types of each, with the ending of their files. The server recognises them by their bytes. */
export const labelMediaTypes: Readonly<Record<MediaPart, Readonly<Record<string, string>>>> = {
  image: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' },
  audio: { 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg', 'audio/wav': 'wav' },
  video: { 'video/mp4': 'mp4', 'video/webm': 'webm' },
}

/** Returns the ending of a file of one of these types. */
export function labelFileEnding(mime: string): string {
  return mediaParts.map(part => labelMediaTypes[part][mime]).find(ending => ending !== undefined) ?? ''
}

/** The limits of the files of a template. An exported form with all of them can be imported again. */
export const labelMediaLimits = {
  fileBytes: 5 * 1024 * 1024,
  bytes: 20 * 1024 * 1024,
  files: 500,
  nameCharacters: 200,
} as const

/** A file beside a label. */
export interface LabelFile {
  /** SHA-256 of its content, 64 hex digits: the same file in all versions and copies of a template. */
  hash: string
  /** As the person called it. */
  name: string
  mime: string
  /** Bytes. */
  size: number
}

/** What is beside a label. */
export type LabelMedia = Partial<Record<MediaPart, LabelFile>>
/** The same with what other languages have in its place, by their tags. */
export type AllMedia = LabelMedia & { languages?: Readonly<Record<string, LabelMedia>> }

interface Labelled {
  kind: string
  extensions?: Record<string, unknown> | undefined
}

/** An option, of a template or of a draft. */
interface Optional {
  media?: unknown
}

/** Returns what is beside the label of a field, or beside an option; {} for nothing that can be read. */
export function mediaOf(of: Labelled | Optional): AllMedia {
  return readMedia('kind' in of ? of.extensions?.media : (of as Optional).media)
}

/** Returns a field with other files beside its label. */
export function withMedia<F extends Labelled>(field: F, media: AllMedia): F {
  return withExtension(field, 'media', isEmpty(media) ? undefined : media)
}

/** Returns an option with other files beside it. */
export function withOptionMedia<O extends Optional>(option: O, media: AllMedia): O {
  const { media: _, ...plain } = option
  return (isEmpty(media) ? plain : { ...plain, media }) as O
}

/** Returns what is there with another file, or without it; of a language, if one is named. */
export function withFile(
  media: AllMedia,
  part: MediaPart,
  file: LabelFile | null,
  language: string | null,
): AllMedia {
  const { languages = {}, ...own } = media
  const changed = (before: LabelMedia): LabelMedia => {
    const { [part]: _, ...others } = before
    return file ? { ...others, [part]: file } : others
  }
  const entries = Object.entries(
    language === null ? languages : { ...languages, [language]: changed(languages[language] ?? {}) },
  )
  const filled = entries.filter(([, one]) => mediaParts.some(name => one[name]))
  const after = language === null ? changed(own) : own
  return { ...after, ...(filled.length > 0 && { languages: Object.fromEntries(filled) }) }
}

/** Returns what is beside a label in a language: in place of a missing file that of the default language. */
export function mediaIn({ languages, ...own }: AllMedia, tag: string): LabelMedia {
  return { ...own, ...languages?.[tag] }
}

interface Fielded extends Labelled {
  id: string
  options?: readonly Optional[]
}

interface Placed extends Fielded {
  kind: FieldKind
  original?: Record<string, unknown>
}

/**
 * Returns fields without the files of languages that their template does not have: nobody would see them, and
 * phones would keep them.
 */
export function withMediaOf<F extends Placed>(
  fields: readonly F[],
  languages: { texts: Readonly<Record<string, unknown>> } | null | undefined,
): readonly F[] {
  const kept = (media: AllMedia): AllMedia => {
    const { languages: all = {}, ...own } = media
    const known = Object.entries(all).filter(([tag]) => languages && Object.hasOwn(languages.texts, tag))
    return { ...own, ...(known.length > 0 && { languages: Object.fromEntries(known) }) }
  }
  return mapFields(fields, field => {
    const media = mediaOf(field)
    const changed = media.languages ? withMedia(field, kept(media)) : field
    const { options = [] } = changed
    if (!options.some(option => mediaOf(option).languages)) return changed
    return { ...changed, options: options.map(one => withOptionMedia(one, kept(mediaOf(one)))) }
  })
}

/** Returns all media of a template with the ids of their fields, those of options included. */
function allMedia(fields: readonly Fielded[]): { fieldId: string; stored: unknown }[] {
  return allFields(fields as never[]).flatMap(({ id, extensions, options = [] }: Fielded) => [
    { fieldId: id, stored: extensions?.media },
    ...options.map(({ media }) => ({ fieldId: id, stored: media })),
  ])
}

/** Returns the files of a template, each once. */
export function labelFilesOf(fields: readonly { id: string; kind: string }[]): LabelFile[] {
  const files = allMedia(fields).flatMap(({ stored }) => filesIn(readMedia(stored)))
  return [...new Map(files.map(file => [file.hash, file])).values()]
}

/** Returns the ids of the fields whose media cannot be read as they are. */
export function unreadableMedia(fields: readonly { id: string; kind: string }[]): string[] {
  const isWhole = (stored: unknown) => stored === undefined || sameJson(readMedia(stored), stored)
  return [...new Set(allMedia(fields).flatMap(({ fieldId, stored }) => (isWhole(stored) ? [] : fieldId)))]
}

/** True if the files of a template are too many, or too large together. */
export function areTooLarge(files: readonly LabelFile[]): boolean {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return files.length > labelMediaLimits.files || bytes > labelMediaLimits.bytes
}

function filesIn({ languages = {}, ...own }: AllMedia): LabelFile[] {
  return [own, ...Object.values(languages)].flatMap(one => mediaParts.flatMap(part => one[part] ?? []))
}

function readMedia(stored: unknown): AllMedia {
  if (!isRecord(stored)) return {}
  const languages = isRecord(stored.languages)
    ? Object.entries(stored.languages).map(([tag, one]) => [tag, readParts(one)] as const)
    : []
  const filled = languages.filter(([, one]) => !isEmpty(one))
  return { ...readParts(stored), ...(filled.length > 0 && { languages: Object.fromEntries(filled) }) }
}

function readParts(stored: unknown): LabelMedia {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    mediaParts.flatMap(part => {
      const file = readFile(part, stored[part])
      return file ? [[part, file]] : []
    }),
  )
}

function readFile(part: MediaPart, stored: unknown): LabelFile | null {
  if (!isRecord(stored)) return null
  const { hash, name, mime, size } = stored
  const isFile =
    typeof hash === 'string' &&
    /^[0-9a-f]{64}$/.test(hash) &&
    typeof name === 'string' &&
    name !== '' &&
    name.length <= labelMediaLimits.nameCharacters &&
    typeof mime === 'string' &&
    Object.hasOwn(labelMediaTypes[part], mime) &&
    Number.isInteger(size) &&
    (size as number) > 0 &&
    (size as number) <= labelMediaLimits.fileBytes
  return isFile ? { hash, name, mime, size: size as number } : null
}

const isEmpty = (media: object) => Object.keys(media).length === 0

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
