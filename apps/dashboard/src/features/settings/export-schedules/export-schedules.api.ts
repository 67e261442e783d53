import type { ExportFormat, ExportTitles } from '@quadrat/domain/export'
import { layoutChoices, usualLayout } from '@quadrat/domain/export'
import type { ScheduleFrequency } from '@quadrat/domain/export-schedule'
import { queryOptions } from '@tanstack/react-query'
import {
  CreateExportScheduleDocument,
  type CreateExportScheduleInput,
  DeleteExportScheduleDocument,
  type ExportSchedulePartsFragment,
  ExportSchedulesDocument,
  RunExportScheduleDocument,
  UpdateExportScheduleDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export type ExportSchedule = ExportSchedulePartsFragment
export type ExportRun = ExportSchedule['runs'][number]

/** The values of the form. */
export interface ScheduleValues {
  name: string
  every: ScheduleFrequency
  atHour: string
  onWeekday: string
  format: ExportFormat
  titles: ExportTitles
  /** The id of a template; '' for all. */
  template: string
  approvedOnly: boolean
  kind: 's3' | 'sftp'
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  host: string
  port: number | string
  username: string
  folder: string
  /** '' keeps the secret that is stored. */
  secret: string
  isKey: boolean
}

/** How often the runs are read while one of them goes on, in ms. */
const soonMs = 2000

export const schedulesQuery = queryOptions({
  queryKey: [...keys.exportSchedules, 'list'],
  queryFn: async ({ signal }): Promise<ExportSchedule[]> =>
    (await graphql(ExportSchedulesDocument, {}, signal)).exportSchedules,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ runs }) => runs[0]?.state === 'running' || runs[0]?.state === 'waiting') ? soonMs : false,
})

/** What the form shows of a schedule. */
export function valuesOf({ target, filters, layout, ...rest }: ExportSchedule): ScheduleValues {
  const stored = filters as { task_type?: { eq?: string }; status?: { eq?: string } }
  return {
    name: rest.name,
    every: rest.every,
    atHour: String(rest.atHour),
    onWeekday: String(rest.onWeekday),
    format: rest.format as ExportFormat,
    titles: (layout as { titles?: ExportTitles }).titles ?? usualLayout.titles,
    template: stored.task_type?.eq ?? '',
    approvedOnly: stored.status?.eq === 'COMPLETED',
    kind: target.kind === 's3' ? 's3' : 'sftp',
    endpoint: target.endpoint ?? '',
    region: target.region ?? '',
    bucket: target.bucket ?? '',
    accessKeyId: target.accessKeyId ?? '',
    host: target.host ?? '',
    port: target.port ?? 22,
    username: target.username ?? '',
    folder: target.folder,
    secret: '',
    isKey: false,
  }
}

function inputOf(values: ScheduleValues): Omit<CreateExportScheduleInput, 'secret'> & { secret?: object } {
  const { name, every, format, kind, folder, secret, isKey } = values
  const titles: readonly string[] = layoutChoices[format].titles
  const place =
    kind === 's3'
      ? {
          endpoint: values.endpoint || null,
          region: values.region,
          bucket: values.bucket,
          accessKeyId: values.accessKeyId,
        }
      : { host: values.host, port: Number(values.port), username: values.username }
  return {
    name,
    every,
    atHour: Number(values.atHour),
    onWeekday: Number(values.onWeekday),
    format,
    layout: titles.includes(values.titles) && values.titles !== 'labels' ? { titles: values.titles } : {},
    filterValues: {
      ...(values.template && { task_type: { eq: values.template } }),
      ...(values.approvedOnly && { status: { eq: 'COMPLETED' as const } }),
    },
    target: { kind, folder, ...place },
    ...(secret && {
      secret:
        kind === 's3' ? { secretAccessKey: secret } : isKey ? { privateKey: secret } : { password: secret },
    }),
  }
}

export async function createSchedule(values: ScheduleValues, clientId: string): Promise<void> {
  const { secret = {}, ...input } = inputOf(values)
  await graphql(CreateExportScheduleDocument, { input: { ...input, secret, clientId } })
}

export async function updateSchedule(id: string, values: ScheduleValues, rowVersion: number): Promise<void> {
  await graphql(UpdateExportScheduleDocument, { id, input: { ...inputOf(values), rowVersion } })
}

export async function turnSchedule({ id, on }: { id: string; on: boolean }): Promise<void> {
  await graphql(UpdateExportScheduleDocument, { id, input: { status: on ? 'active' : 'off' } })
}

export async function runSchedule(id: string): Promise<void> {
  await graphql(RunExportScheduleDocument, { id })
}

export async function deleteSchedule(id: string): Promise<void> {
  await graphql(DeleteExportScheduleDocument, { id })
}
