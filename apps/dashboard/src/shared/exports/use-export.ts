import type { ExportFormat, ExportLayout } from '@quadrat/domain/export'
import type { Counting } from '@quadrat/domain/insights/counted-reports'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { TaskFiltersInput } from '#src/generated/graphql.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { saveUrl, startExport } from './export.api.ts'

/** Starts an export: a small one is saved at once, a large one is added to the list of exports. */
export function useExport(filters: TaskFiltersInput) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const running = useRef(false)

  async function start(
    format: ExportFormat,
    layout?: Partial<ExportLayout>,
    counted?: Counting,
  ): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailed(false)
    try {
      const { direct, url } = await startExport(format, counted ? { ...filters, counted } : filters, layout)
      if (direct && url) saveUrl(url)
      else await refetchAfter(queryClient, { name: 'export-updated' })
    } catch (error) {
      console.error('The export failed:', error)
      setFailed(true)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, failed, start }
}
