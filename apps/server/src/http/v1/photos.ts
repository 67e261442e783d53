import { z } from 'zod'
import { fileById } from '#src/features/file/file.queries.ts'
import { readReport } from '#src/features/task/report-page.actions.ts'
import { type FileFormat, pictureFormats } from '#src/platform/files/file-address.ts'
import { idInput } from '#src/platform/input/input.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { sendFile } from '../files.ts'
import { fileOf, type Operation, operation } from './operation.ts'

const sizes = ['original', ...Object.keys(pictureFormats)] as [FileFormat, ...FileFormat[]]
const sides = Object.entries(pictureFormats).map(([name, pixels]) => `\`${name}\` ${pixels}`)

export const photoOperations: Operation[] = [
  operation({
    id: 'downloadPhoto',
    method: 'GET',
    path: '/reports/{id}/photos/{sha256}',
    tag: 'Reports',
    summary: 'Download a photo or another file of a report',
    permission: 'task.read',
    params: z.strictObject({ id: idInput, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    query: z.strictObject({
      size: z
        .enum(sizes)
        .default('original')
        .meta({
          description: `The longest side in pixels: ${sides.join(', ')}. The original has the data of the camera, such as its position.`,
        }),
    }),
    answer: fileOf('image/*'),
    async run(ctx, { params, query, deps }) {
      const { row } = await readReport(ctx, params.id)
      const photos = row.evidence.flatMap(one => one.photos)
      const photo = photos.find(({ hash, file, refused }) => hash === params.sha256 && file && !refused)
      const id = requireFound(photo?.file?.id, 'file')
      const file = requireFound(await fileById(ctx.tx, ctx.viewer.companyId, id), 'file')
      return (request, reply) => sendFile(deps, file, query.size, request, reply)
    },
  }),
]
