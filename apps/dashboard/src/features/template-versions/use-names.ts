import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { readDraftFields } from '@quadrat/domain/template/template-draft-wire'
import { useQuery } from '@tanstack/react-query'
import { listQuery } from '#src/shared/choices/choice-lists.api.ts'
import { listNamesQuery, type TemplateParts, tagChoicesQuery } from '#src/shared/templates/templates.api.ts'
import type { NameOf } from './change-texts.ts'
import { texts } from './texts-en.ts'

const fallbackName = { category: 'otherTag', unSdg: 'otherGoal', listId: 'otherList' } as const

/**
 * The names of tags, goals and data lists, as far as they are loaded.
 * @param draft an unsaved draft, whose names are not part of any version
 */
export function useNames(versions: readonly TemplateParts[], draft?: TemplateDraft): NameOf {
  const lists = new Set(
    [...versions.map(({ dataFields }) => readDraftFields(dataFields)), draft?.fields ?? []]
      .flat()
      .flatMap(field => (field.kind === 'data-list' && field.listId !== null ? field.listId : [])),
  )
  const listNames = useQuery(listNamesQuery([...lists].sort())).data
  const tags = useQuery({ ...tagChoicesQuery, enabled: draft !== undefined }).data
  const goals = useQuery({ ...listQuery('sdg', {}), enabled: draft !== undefined }).data
  const known = new Map<string, string>()
  for (const { id, name } of goals ?? []) known.set(`unSdg ${id}`, name)
  for (const { id, title } of tags ?? []) known.set(`category ${id}`, title)
  for (const { id, name } of listNames ?? []) known.set(`listId ${id}`, name)
  for (const { tag, goal } of versions) {
    if (tag) known.set(`category ${tag.id}`, tag.title)
    if (goal) known.set(`unSdg ${goal.id}`, goal.name)
  }
  return (part, id) => known.get(`${part} ${id}`) ?? texts[fallbackName[part]]
}
