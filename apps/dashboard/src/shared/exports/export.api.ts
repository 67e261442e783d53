import type { ExportFormat, ExportLayout } from '@quadrat/domain/export'
import { withoutIsolates } from '@quadrat/domain/language/isolated'
import { queryOptions } from '@tanstack/react-query'
import {
  type AuditFiltersInput,
  CancelExportDocument,
  ExportLanguagesDocument,
  type ExportPartsFragment,
  ExportsDocument,
  StartExportDocument,
  type TaskFiltersInput,
} from '#src/generated/graphql.ts'
import { graphql, postForFile } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export type TaskExport = ExportPartsFragment

/** The company's exports that are running or can still be downloaded, newest first. */
export const exportsQuery = queryOptions({
  queryKey: keys.exports,
  queryFn: async ({ signal }) => (await graphql(ExportsDocument, {}, signal)).exports,
})

/** The tags of the languages that an export can have. */
export const exportLanguagesQuery = queryOptions({
  queryKey: keys.exportLanguages,
  queryFn: async ({ signal }) => (await graphql(ExportLanguagesDocument, {}, signal)).exportLanguages,
})

/** @param layout what differs from the usual layout */
export async function startExport(
  format: ExportFormat,
  filters: TaskFiltersInput,
  layout: Partial<ExportLayout> = {},
): Promise<TaskExport> {
  return (await graphql(StartExportDocument, { format, filters, layout })).startExport
}

export async function cancelExport(id: string): Promise<TaskExport> {
  return (await graphql(CancelExportDocument, { id })).cancelExport
}

/** Makes the browser save the file at this URL, under the server's name or the given one. */
export function saveUrl(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = withoutIsolates(name)
  document.body.append(link)
  link.click()
  link.remove()
}

/** Saves a CSV of these data collectors; with no ids, of all who are not archived. */
export async function exportCollectors(ids: string[]): Promise<void> {
  await saveResponse('/export-baoriders', { baoriders: ids })
}

/** Saves a CSV of everybody in a group. */
export async function exportMembers(groupId: string): Promise<void> {
  await saveResponse('/export-communitymembers', { communityID: groupId })
}

/** Saves a CSV of the lines of the audit log that match. */
export async function exportAuditLog(filters: AuditFiltersInput): Promise<void> {
  await saveResponse('/export-audit', filters)
}

async function saveResponse(path: string, body: object): Promise<void> {
  const { file, name } = await postForFile(path, body)
  saveBlob(file, name)
}

/** Makes the browser save a file that this page has created. */
export function saveBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  saveUrl(url, name)
  // After a minute the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
