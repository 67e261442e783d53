import { useLocation, useSearch } from '@tanstack/react-router'
import type { TemplateState } from './template-state.ts'
import { readTemplatesSearch } from './templates-search.ts'

/** The list on the screen, for the back link of a template's page. */
export function useThisList(): NonNullable<TemplateState['templateList']> {
  const index = useLocation({ select: ({ state }) => state.__TSR_index })
  return { index, search: readTemplatesSearch(useSearch({ strict: false })) }
}
