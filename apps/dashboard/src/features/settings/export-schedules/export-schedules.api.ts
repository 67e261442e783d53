import { type ExportFormat, type ExportLayout, type ExportTitles, usualLayout } from '@quadrat/domain/export'
import type { ScheduleFrequency } from '@quadrat/domain/export-schedule'
import { queryOptions } from '@tanstack/react-query'
import {
  CreateExportScheduleDocument,
  type CreateExportScheduleInput,
  DeleteExportScheduleDocument,
  type ExportSchedulePartsFragment,
  ExportSchedulesDocument,
  RunExportScheduleDocument,
  type TaskFiltersInput,
  UpdateExportScheduleDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import {
  hasFurtherFilters,
  hasFurtherLayout,
  mergedFilters,
  mergedLayout,
  type ShownFilters,
  shownFilters,
} from './further-parts.api.ts'

export type ExportSchedule = ExportSchedulePartsFragment
export type ExportRun = ExportSchedule['runs'][number]

/** The values of the form. */
export interface ScheduleValues extends ShownFilters {
  name: string
  every: ScheduleFrequency
  atHour: string
  onWeekday: string
  format: ExportFormat
  titles: ExportTitles
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

/** The filters and the layout of a schedule, which are JSON; of a new one both are empty. */
function storedOf(schedule: Pick<ExportSchedule, 'filters' | 'layout'> | null) {
  const { filters = {}, layout = {} } = schedule ?? {}
  return { filters: filters as TaskFiltersInput, layout: layout as Partial<ExportLayout> }
}

/** Which parts were set through the API and are not shown by the form. */
export function furtherOf(schedule: ExportSchedule): { filters: boolean; layout: boolean } {
  const { filters, layout } = storedOf(schedule)
  return { filters: hasFurtherFilters(filters), layout: hasFurtherLayout(layout) }
}

/** What the form shows of a schedule. */
export function valuesOf({ target, ...rest }: ExportSchedule): ScheduleValues {
  const { filters, layout } = storedOf(rest)
  return {
    ...shownFilters(filters),
    name: rest.name,
    every: rest.every,
    atHour: String(rest.atHour),
    onWeekday: String(rest.onWeekday),
    format: rest.format as ExportFormat,
    titles: layout.titles ?? usualLayout.titles,
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

function inputOf(
  values: ScheduleValues,
  schedule: ExportSchedule | null,
): Omit<CreateExportScheduleInput, 'secret'> & { secret?: object } {
  const { name, every, format, kind, folder, secret, isKey } = values
  const stored = storedOf(schedule)
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
    layout: mergedLayout(stored.layout, format, values.titles),
    filterValues: mergedFilters(stored.filters, values),
    target: { kind, folder, ...place },
    ...(secret && {
      secret:
        kind === 's3' ? { secretAccessKey: secret } : isKey ? { privateKey: secret } : { password: secret },
    }),
  }
}

export async function createSchedule(values: ScheduleValues, clientId: string): Promise<void> {
  const { secret = {}, ...input } = inputOf(values, null)
  await graphql(CreateExportScheduleDocument, { input: { ...input, secret, clientId } })
}

/** Saves the form, and keeps what the form does not show of the schedule. */
export async function updateSchedule(
  schedule: ExportSchedule,
  values: ScheduleValues,
  rowVersion: number,
): Promise<void> {
  const input = { ...inputOf(values, schedule), rowVersion }
  await graphql(UpdateExportScheduleDocument, { id: schedule.id, input })
}

export async function setScheduleOn({ id, on }: { id: string; on: boolean }): Promise<void> {
  await graphql(UpdateExportScheduleDocument, { id, input: { status: on ? 'active' : 'off' } })
}

export async function runSchedule(id: string): Promise<void> {
  await graphql(RunExportScheduleDocument, { id })
}

export async function deleteSchedule(id: string): Promise<void> {
  await graphql(DeleteExportScheduleDocument, { id })
}
