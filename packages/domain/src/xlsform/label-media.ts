import {
  type AllMedia,
  areTooLarge,
  type LabelFile,
  labelFileEnding,
  labelFilesOf,
  labelMediaLimits,
  labelMediaTypes,
  type MediaPart,
  mediaParts,
  withFile,
} from '../template/label-media.ts'
import { shortened } from './cells.ts'
import type { Making } from './making.ts'
import { Names } from './names.ts'
import { type FormRow, type FormSheet, texts } from './workbook.ts'

// The pictures, sounds and videos of the columns `media::image`, `media::audio` and `media::video`, of
// questions and of options. The cells name files that come with the form.

/** A picture, sound or video beside a form. */
export interface FormMedia {
  /** As forms name it: 'maize.jpg'. */
  name: string
  /** Null for one that a template cannot have. */
  file: LabelFile | null
}

/** True for the name of a file that may be a picture, a sound or a video of a form. */
export const isMediaName = (name: string): boolean =>
  /\.(jpe?g|png|webp|gif|mp3|m4a|ogg|oga|wav|mp4|m4v|webm)$/i.test(name)

/** Returns the files that a form can name: those that came with it, then those of the template before. */
export function formMedia(
  sent: readonly FormMedia[],
  fields: readonly { id: string; kind: string }[],
): ReadonlyMap<string, FormMedia> {
  const before = labelFilesOf(fields).map(file => ({ name: file.name, file }))
  return new Map([...before, ...sent].map(one => [one.name.toLowerCase(), one]))
}

/**
 * The columns that name the file of a part, the first of which counts. A picture is shown as large as the
 * screen is wide, so the larger one is the better one.
 */
const columnsOf: readonly (readonly [MediaPart, column: string])[] = [
  ['image', 'big-image'],
  ['image', 'image'],
  ['audio', 'audio'],
  ['video', 'video'],
]

/** Returns what a row has beside its label. Says what is not there. */
export function readMedia(sheet: FormSheet, row: FormRow, making: Making): AllMedia {
  const { language, languages } = making
  let media: AllMedia = {}
  for (const [part, column] of columnsOf) {
    const cells = texts(row, column)
    for (const [named, text] of cells) {
      const tag = languages?.others.find(one => one.language === named)?.tag ?? null
      const isFirst = named === language || (named === null && !cells.has(language))
      if (!isFirst && tag === null) {
        making.report.note(sheet, row.row, 'column-not-supported', {
          column,
          text: shortened(text),
        })
        continue
      }
      const own = isFirst ? media : media.languages?.[tag ?? '']
      if (own?.[part]) {
        making.usedFiles.add(making.media.get(fileName(text).toLowerCase())?.name ?? '')
        making.report.note(sheet, row.row, 'media-larger', { file: shortened(text) })
        continue
      }
      const file = fileOf(text, sheet, row, { part, column }, making)
      if (file) media = withFile(media, part, file, isFirst ? null : tag)
    }
  }
  return media
}

const fileName = (text: string) => text.split(/[\\/]/).at(-1)?.trim() ?? ''

function fileOf(
  text: string,
  sheet: FormSheet,
  row: FormRow,
  { part, column }: { part: MediaPart; column: string },
  { media, mediaFiles, usedFiles, report }: Making,
): LabelFile | null {
  const found = media.get(fileName(text).toLowerCase())
  const params = { column, file: shortened(text) }
  if (!found) {
    report.note(sheet, row.row, 'media-missing', params)
    return null
  }
  usedFiles.add(found.name)
  const { file } = found
  if (!file || !Object.hasOwn(labelMediaTypes[part], file.mime)) {
    const megabytes = String(labelMediaLimits.fileBytes / 1024 ** 2)
    report.note(sheet, row.row, 'media-refused', { ...params, megabytes })
    return null
  }
  if (!mediaFiles.has(file.hash) && areTooLarge([...mediaFiles.values(), file])) {
    const megabytes = String(labelMediaLimits.bytes / 1024 ** 2)
    report.note(sheet, row.row, 'media-over', { ...params, megabytes })
    return null
  }
  mediaFiles.set(file.hash, file)
  return file
}

/**
 * Returns the names of files in an exported form, by their hashes. Programs tell the type of a file by the
 * ending of its name.
 */
export function mediaNames(files: readonly LabelFile[]): ReadonlyMap<string, string> {
  const names = new Names([], text => text.toLowerCase())
  return new Map(
    files.map(({ hash, name, mime }) => {
      const ending = labelFileEnding(mime)
      const isNamed = name.toLowerCase().endsWith(`.${ending}`) || /\.jpeg$/i.test(name)
      const base = (isNamed ? name.replace(/\.[^.]*$/, '') : name).replace(/[^\p{L}\p{M}\p{N} _.-]/gu, '_')
      return [hash, names.give(`${base}.${ending}`, number => `${base}_${number}.${ending}`)]
    }),
  )
}

/** The columns of an exported form. */
export const mediaColumns = {
  image: 'media::image',
  audio: 'media::audio',
  video: 'media::video',
} as const
/** One of `mediaColumns`. */
export type MediaColumn = (typeof mediaColumns)[keyof typeof mediaColumns]

/** Returns the cells of a row in the default language (null) or in another one. */
export function writtenMedia(
  { languages = {}, ...own }: AllMedia,
  tag: string | null,
  names: ReadonlyMap<string, string>,
): Partial<Record<MediaColumn, string>> {
  const beside = tag === null ? own : (languages[tag] ?? {})
  return Object.fromEntries(
    mediaParts.flatMap(part => {
      const file = beside[part]
      return file ? [[mediaColumns[part], names.get(file.hash) ?? file.name] as const] : []
    }),
  )
}
