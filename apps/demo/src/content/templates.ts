import type { Field } from '@quadrat/domain/template/template'
import type { ListKey } from './data-lists.ts'
import { mangroveTemplates } from './mangrove-templates.ts'
import { riverTemplates } from './river-templates.ts'
import { shoreTemplates } from './shore-templates.ts'
import type { DemoTemplate, TemplateKey } from './template.ts'

export const templates: DemoTemplate[] = [...mangroveTemplates, ...shoreTemplates, ...riverTemplates]

/** The fields as a template stores them, with the ids of the lists. */
export function fieldsOf(template: DemoTemplate, listIds: Readonly<Record<ListKey, string>>): Field[] {
  return template.fields.map(field => {
    if (!('list' in field)) return field
    const { list, ...rest } = field
    return { ...rest, listId: listIds[list] }
  })
}

export function templateByKey(key: TemplateKey): DemoTemplate {
  const template = templates.find(one => one.key === key)
  if (!template) throw new Error(`There is no demo template ${key}`)
  return template
}
