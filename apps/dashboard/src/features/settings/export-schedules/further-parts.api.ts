import {
  type ExportFormat,
  type ExportLayout,
  type ExportTitles,
  refusedLayout,
  usualLayout,
} from '@quadrat/domain/export'
import type { TaskFiltersInput } from '#src/generated/graphql.ts'

/** The filters that the form shows. */
export interface ShownFilters {
  /** The id of a template; '' for all. */
  template: string
  approvedOnly: boolean
}

/** The value of a filter that asks for one value only; undefined for others, which the form does not show. */
function onlyValue(filter: object | null | undefined): string | undefined {
  const { eq, ...others } = (filter ?? {}) as Record<string, unknown>
  return eq != null && Object.values(others).every(one => one == null) ? String(eq) : undefined
}

/** Returns what the form shows of stored filters. */
export function shownFilters({ task_type, status }: TaskFiltersInput): ShownFilters {
  return { template: onlyValue(task_type) ?? '', approvedOnly: onlyValue(status) === 'COMPLETED' }
}

/** True if there are filters that the form does not show: they were set through the API. */
export function hasFurtherFilters({ task_type, status, ...others }: TaskFiltersInput): boolean {
  return (
    Object.values(others).some(one => one != null) ||
    (task_type != null && onlyValue(task_type) === undefined) ||
    (status != null && onlyValue(status) !== 'COMPLETED')
  )
}

/** Returns the stored filters with those that were changed in the form. */
export function mergedFilters(
  stored: TaskFiltersInput,
  { template, approvedOnly }: ShownFilters,
): TaskFiltersInput {
  const before = shownFilters(stored)
  const merged = { ...stored }
  if (template !== before.template) merged.task_type = template ? { eq: template } : undefined
  if (approvedOnly !== before.approvedOnly) merged.status = approvedOnly ? { eq: 'COMPLETED' } : undefined
  return merged
}

/** True if the layout has more than titles, which are all that the form shows of it. */
export function hasFurtherLayout({ titles: _, ...others }: Partial<ExportLayout>): boolean {
  return Object.values(others).some(Boolean)
}

/** Returns the stored layout with the titles of the form, without the parts that the format cannot have. */
export function mergedLayout(
  { titles: _, ...others }: Partial<ExportLayout>,
  format: ExportFormat,
  titles: ExportTitles,
): Partial<ExportLayout> {
  const merged: Partial<ExportLayout> = { ...others, ...(titles !== usualLayout.titles && { titles }) }
  for (;;) {
    const refused = refusedLayout(format, { ...usualLayout, ...merged })
    if (refused === null) return merged
    delete merged[refused]
  }
}
