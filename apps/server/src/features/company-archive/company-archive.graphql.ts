import { problemSentence } from '@quadrat/domain/messages/en'
import { ExportState } from '#src/features/export/export.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { archiveAddress } from '#src/platform/files/file-address.ts'
import { readId } from '#src/platform/security/permit.ts'
import {
  archiveName,
  cancelCompanyArchive,
  readCompanyArchives,
  startCompanyArchive,
} from './company-archive.actions.ts'
import type { ArchiveRow } from './company-archive.queries.ts'

const CompanyArchive = builder.objectRef<ArchiveRow>('CompanyArchive').implement({
  description: 'The whole company on its way out as one file.',
  fields: t => ({
    id: t.exposeID('id'),
    state: t.expose('state', { type: ExportState }),
    itemsTotal: t.exposeFloat('itemsTotal', {
      description: 'Records and files; 0 until they are counted.',
    }),
    itemsDone: t.exposeFloat('itemsDone'),
    failure: t.string({
      nullable: true,
      description: 'Why it failed, in a sentence.',
      resolve: row => row.failure && problemSentence(row.failure),
    }),
    hash: t.exposeString('hash', {
      nullable: true,
      description: 'The SHA-256 of the file, by which whoever imports it sees that nobody changed it.',
    }),
    size: t.exposeFloat('size', { nullable: true, description: 'Bytes; null until they are known.' }),
    url: t.string({
      nullable: true,
      description: 'Signed; good until it expires. Null until the file can be had.',
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
    description: 'Those that can still be had or are under way, newest first.',
    resolve: (_root, _args, { ctx }) => readCompanyArchives(ctx),
  }),
}))

builder.mutationFields(t => ({
  startCompanyArchive: t.field({
    type: CompanyArchive,
    description: 'Writes all records and files of the company into one file, by a job.',
    resolve: (_root, _args, { ctx }) => startCompanyArchive(ctx),
  }),
  cancelCompanyArchive: t.field({
    type: CompanyArchive,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { ctx }) => cancelCompanyArchive(ctx, readId(id, 'export')),
  }),
}))
