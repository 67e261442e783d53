import { builder } from '#src/graphql/builder.ts'
import { fileAddress, type PictureFormat } from '#src/platform/file-address.ts'
import type { files } from './file.table.ts'

interface FileKey {
  companyId: number
  id: number
  name: string
  mime: string
}

const FileFormatType = builder.objectRef<{ url: string }>('FileFormat').implement({
  fields: t => ({ url: t.exposeString('url') }),
})

const FileFormats = builder.objectRef<FileKey>('FileFormats').implement({
  description: 'The picture in smaller sizes, made when they are first asked for.',
  fields: t => {
    const format = (name: PictureFormat) =>
      t.field({
        type: FileFormatType,
        resolve: (file, _args, { deps, act }) => ({ url: fileAddress(deps.secrets, file, name, act.now) }),
      })
    return {
      thumbnail: format('thumbnail'),
      small: format('small'),
      medium: format('medium'),
      larger: format('larger'),
    }
  },
})

/**
 * A plain type over the row, read whole with what it hangs on: a page of tasks has dozens of files, and a
 * type that the drizzle plugin maps field by field costs more than the few short columns that it saves.
 */
export const File = builder.objectRef<typeof files.$inferSelect>('File')
File.implement({
  fields: t => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    ext: t.exposeString('ext'),
    mime: t.exposeString('mime'),
    size: t.exposeInt('size', { description: 'Bytes.' }),
    hash: t.exposeString('hash', { description: 'SHA-256 of the content, in hex.' }),
    provider: t.exposeString('provider'),
    width: t.exposeInt('width', { nullable: true }),
    height: t.exposeInt('height', { nullable: true }),
    url: t.string({
      description: 'Signed; good for a day at least, two at most.',
      resolve: (file, _args, { deps, act }) => fileAddress(deps.secrets, file, 'original', act.now),
    }),
    formats: t.field({
      type: FileFormats,
      nullable: true,
      description: 'Null for a file that is no picture.',
      resolve: file => (file.mime.startsWith('image/') ? file : null),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    attributes: t.field({ type: File, resolve: file => file }),
  }),
})
