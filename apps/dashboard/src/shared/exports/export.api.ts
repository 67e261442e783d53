import type { ExportFormat } from '@quadrat/domain/export'
import { queryOptions } from '@tanstack/react-query'
import {
  CancelExportDocument,
  type ExportPartsFragment,
  ExportsDocument,
  StartExportDocument,
  type TaskFiltersInput,
} from '#src/generated/graphql.ts'
import { graphql, postForFile } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export type TaskExport = ExportPartsFragment

/** The company's exports that can still be had or are under way, newest first. */
export const exportsQuery = queryOptions({
  queryKey: keys.exports,
  queryFn: async ({ signal }) => (await graphql(ExportsDocument, {}, signal)).exports,
})

export async function startExport(format: ExportFormat, filters: TaskFiltersInput): Promise<TaskExport> {
  return (await graphql(StartExportDocument, { format, filters })).startExport
}

export async function cancelExport(id: string): Promise<TaskExport> {
  return (await graphql(CancelExportDocument, { id })).cancelExport
}

/** Hands a file to the browser, which saves it under the name that the server gives it. */
export function save(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** Saves a CSV of data collectors: of these, or of all who are not archived. */
export async function exportCollectors(baoriders: string[]): Promise<void> {
  await saveAnswer('/export-baoriders', { baoriders })
}

/** Saves a CSV of everybody in a group. */
export async function exportMembers(communityID: string): Promise<void> {
  await saveAnswer('/export-communitymembers', { communityID })
}

async function saveAnswer(path: string, body: object): Promise<void> {
  const { file, name } = await postForFile(path, body)
  saveBlob(file, name)
}

/** Hands a file that was made here to the browser, which saves it. */
export function saveBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  save(url, name)
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
