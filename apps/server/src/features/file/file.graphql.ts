import { builder, type GraphQLContext } from '#src/graphql/builder.ts'
import { Location } from '#src/graphql/types.ts'
import {
  type FileFormat as FormatName,
  fileAddress,
  type PictureFormat,
  shownFormat,
} from '#src/platform/files/file-address.ts'

interface FileKey {
  companyId: number
  id: number
  name: string
  mime: string
}

/** The file's address on the backend host, which may differ from the host of the page. */
export function addressOf(
  file: Omit<FileKey, 'mime'>,
  format: FormatName,
  { deps, ctx }: GraphQLContext,
): string {
  return (deps.config.pages.backendUrl ?? '') + fileAddress(deps.secrets, file, format, ctx.now)
}

export const FileFormat = builder.objectRef<{ url: string }>('FileFormat').implement({
  fields: t => ({ url: t.exposeString('url') }),
})

const FileFormats = builder.objectRef<FileKey>('FileFormats').implement({
  description: 'Smaller sizes of the picture, created on first request.',
  fields: t => {
    const format = (name: PictureFormat) =>
      t.field({
        type: FileFormat,
        resolve: (file, _args, context) => ({ url: addressOf(file, name, context) }),
      })
    return {
      thumbnail: format('thumbnail'),
      small: format('small'),
      medium: format('medium'),
      larger: format('larger'),
    }
  },
})

export const File = builder.drizzleObject('files', {
  name: 'File',
  // What an address is made of.
  select: { columns: { companyId: true, id: true, name: true, mime: true } },
  fields: t => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    ext: t.exposeString('ext'),
    mime: t.exposeString('mime'),
    size: t.exposeInt('size', { description: 'The size in bytes.' }),
    hash: t.exposeString('hash', { description: 'The SHA-256 of the content in hex.' }),
    provider: t.exposeString('provider'),
    width: t.exposeInt('width', { nullable: true }),
    height: t.exposeInt('height', { nullable: true }),
    url: t.string({
      description:
        'A signed address, valid for one to two days. For a picture, its largest format without camera metadata.',
      resolve: (file, _args, context) => addressOf(file, shownFormat(file.mime), context),
    }),
    downloadUrl: t.string({
      description: 'A signed address, like `url`, of the original bytes. Always served as a download.',
      resolve: (file, _args, context) => addressOf(file, 'original', context),
    }),
    formats: t.field({
      type: FileFormats,
      nullable: true,
      description: 'Null if the file is not a picture.',
      resolve: file => (file.mime.startsWith('image/') ? file : null),
    }),
    isUnreadable: t.exposeBoolean('unreadable', {
      description:
        'True if the picture could not be opened. Its formats are refused, but the original can be downloaded.',
    }),
    takenAt: t.expose('exifTakenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the photo was taken, according to its camera.',
    }),
    exifLocation: t.field({
      type: Location,
      nullable: true,
      description: 'Where the photo was taken, according to its camera.',
      select: { columns: { exifLatitude: true, exifLongitude: true } },
      resolve: ({ exifLatitude, exifLongitude }) =>
        exifLatitude === null
          ? null
          : {
              latitude: exifLatitude,
              longitude: exifLongitude,
              accuracy: null,
              text: `${exifLatitude}, ${exifLongitude}`,
            },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
// Selects what is asked below it, and answers each file as it is: some are read as whole rows.
builder.objectField(File, 'attributes', t =>
  t.field({
    type: File,
    extensions: {
      pothosDrizzleSelect: (_args: unknown, _context: unknown, nested: () => object) => nested(),
    },
    resolve: file => file,
  }),
)
