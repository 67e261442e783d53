// Apart from templates.api.ts, which every screen loads with the routes: the schemas of the fields are large.
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { draftOf, inputOf } from '@quadrat/domain/template/template-draft-wire'
import { CreateTemplateDocument, UpdateTemplateDocument } from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import type { TemplateParts } from './templates.api.ts'

/** The saved content of a template, in the form that the builder edits. */
export function draftOfTemplate({ tag, goal, ...template }: TemplateParts): TemplateDraft {
  return draftOf({ ...template, category: tag, un_sdg: goal })
}

/**
 * Creates a template.
 * @param ids `clientId` makes a repeated call create no second template; the server deletes its draft `kept`
 * @returns the template; for a repeated call, the one that the first call created
 */
export async function createTemplate(
  draft: TemplateDraft,
  status: 'active' | 'deactivated',
  { clientId, kept }: { clientId: string; kept: { id: string; rowVersion: number } | null },
): Promise<TemplateParts> {
  const { input, dataFieldsArr } = inputOf(draft)
  const variables = {
    input: { ...input, status, clientId },
    fields: dataFieldsArr,
    draft: kept && { id: kept.id, rowVersion: kept.rowVersion },
  }
  return (await graphql(CreateTemplateDocument, variables)).createBaoleaderTaskType
}

export interface TemplateChange {
  id: string
  /** The version that the screen shows. */
  rowVersion: number
  draft: TemplateDraft
  /** The names of the changed properties. */
  diffs: unknown
}

export async function updateTemplate({ id, rowVersion, draft, diffs }: TemplateChange) {
  const { input, dataFieldsArr } = inputOf(draft)
  const variables = { id, input: { ...input, rowVersion }, fields: dataFieldsArr, diffs }
  return (await graphql(UpdateTemplateDocument, variables)).updateBaoleaderTaskType
}
