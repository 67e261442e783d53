import type { QuestionField } from '@quadrat/domain/template/question'
import type { FieldOf } from '@quadrat/domain/template/template'
import type { ListKey } from './data-lists.ts'
import type { ProjectKey, TagKey } from './programme.ts'
import type { Subject } from './subjects.ts'

export type TemplateKey = 'planting' | 'nursery' | 'quadrat' | 'beach' | 'water' | 'woodlot'

/**
 * A field of the domain, but with the key of its data list in place of an id, which exists only in a
 * database.
 */
type DemoField =
  | FieldOf<'group'>
  | Exclude<QuestionField, { kind: 'data-list' }>
  | (Omit<Extract<QuestionField, { kind: 'data-list' }>, 'listId'> & { list: ListKey })

export interface DemoTemplate {
  key: TemplateKey
  /** At most 30 characters. */
  title: string
  tag: TagKey
  sdg: number
  photoRequired: boolean
  withComment: boolean
  fields: DemoField[]
  /** The projects that use it. */
  projects: ProjectKey[]
  /** The subjects of the report's own photos. At least one photo is of the first. */
  photos: [Subject, ...Subject[]]
}

/** Options that are their texts. */
export const of = (...texts: string[]) => texts.map(text => ({ text }))
