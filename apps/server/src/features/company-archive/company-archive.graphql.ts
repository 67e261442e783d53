import { problemSentence } from '@quadrat/domain/messages/problem-en'
import { ExportState } from '#src/features/export/export.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { archiveAddress } from '#src/platform/files/file-address.ts'
import { readId } from '#src/platform/input/parse.ts'
import {
  archiveName,
  cancelCompanyArchive,
  readCompanyArchives,
  startCompanyArchive,
} from './company-archive.actions.ts'
import type { ArchiveRow } from './company-archive.queries.ts'

const CompanyArchive = builder.objectRef<ArchiveRow>('CompanyArchive').implement({
  description: 'An export of the whole company as one file.',
  fields: t => ({
    id: t.exposeID('id'),
    state: t.expose('state', { type: ExportState }),
    itemsTotal: t.exposeFloat('itemsTotal', {
      description: 'The number of records and files; 0 until they are counted.',
    }),
    itemsDone: t.exposeFloat('itemsDone'),
    failure: t.string({
      nullable: true,
      description: 'A sentence about why it failed.',
      resolve: row => row.failure && problemSentence(row.failure),
    }),
    hash: t.exposeString('hash', {
      nullable: true,
      description: 'The SHA-256 of the file, to verify its integrity before an import.',
    }),
    size: t.exposeFloat('size', {
      nullable: true,
      description: 'The size in bytes; null until it is known.',
    }),
    url: t.string({
      nullable: true,
      description: 'A signed address of the file, valid until it expires. Null until the file is ready.',
      resolve: (row, _args, { deps }) =>
        row.state === 'done'
          ? (deps.config.pages.backendUrl ?? '') +
            archiveAddress(deps.secrets, { ...row, name: archiveName(row) }, row.expiresAt)
          : null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})
builder.objectField(CompanyArchive, 'attributes', t => t.field({ type: CompanyArchive, resolve: one => one }))

builder.queryFields(t => ({
  companyArchives: t.field({
    type: [CompanyArchive],
    description: 'Exports that are in progress or can still be downloaded, newest first.',
    resolve: (_root, _args, { ctx }) => readCompanyArchives(ctx),
  }),
}))

builder.mutationFields(t => ({
  startCompanyArchive: t.field({
    type: CompanyArchive,
    description: 'Starts an export of all records and files of the company into one file.',
    resolve: (_root, _args, { ctx }) => startCompanyArchive(ctx),
  }),
  cancelCompanyArchive: t.field({
    type: CompanyArchive,
    description: 'Cancels the archive of the company that is being written.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { ctx }) => cancelCompanyArchive(ctx, readId(id, 'export')),
  }),
}))
