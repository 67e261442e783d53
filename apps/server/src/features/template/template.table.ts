import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import type { TemplateExample } from '@quadrat/domain/template/template-examples'
import type { TemplateLanguages } from '@quadrat/domain/template/template-languages'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key, primaryRowKey, rowKey, versionColumns } from '#src/platform/database/columns.ts'

export type TemplateStatus = 'active' | 'deactivated' | 'old'
export type ProjectTemplateStatus = TemplateStatus | 'drafted'

/**
 * One row for each version. The newest keeps the template's own id (`id = rootId`); an older one has a row of
 * its own with the status `old`. Tasks point at (rootId, version).
 */
export const templates = snakeCase.table(
  'templates',
  {
    ...rowKey(),
    rootId: key().notNull(),
    version: integer().notNull().default(1),
    title: text().notNull(),
    tagId: key(),
    sdgId: key(),
    photoRequired: boolean().notNull().default(false),
    withComment: boolean().notNull().default(false),
    status: text().$type<TemplateStatus>().notNull().default('active'),
    externalId: text(),
    /** Made by the client, so that a repeated request creates no second row. */
    clientId: uuid(),
    /** Ordered list of `Field` (packages/domain/src/template/template.ts), parsed by its schema when read. */
    fields: jsonb().$type<unknown[]>().notNull().default([]),
    /** The languages of the texts; null for a template in one that nobody has named. */
    languages: jsonb().$type<TemplateLanguages | null>(),
    /** The titles by language, made of `languages`; null for a template that has one title. */
    titles: jsonb()
      .$type<Record<string, string> | null>()
      .generatedAlwaysAs(sql`titles_of(title, languages)`),
    /** Answers given in the builder, with what the form made of them. */
    examples: jsonb().$type<readonly TemplateExample[]>().notNull().default([]),
    photoEvidence: boolean().notNull().default(false),
    documentedEvidence: boolean().notNull().default(false),
    environmentalImpact: text(),
    socialImpact: text(),
    creatorId: key(),
    disabledAt: instant(),
    ...versionColumns(),
  },
  primaryRowKey,
)

/** A new template that is not complete yet. It is no template. */
export const templateDrafts = snakeCase.table(
  'template_drafts',
  {
    ...rowKey(),
    /** Made by the client, so that a repeated request creates no second row. */
    clientId: uuid(),
    draft: jsonb().$type<TemplateDraft>().notNull(),
    /** True for questions in the library of the builder, false for a new template. */
    isBlock: boolean().notNull().default(false),
    creatorId: key().notNull(),
    updatedBy: key().notNull(),
    ...versionColumns(),
  },
  primaryRowKey,
)

export const sdgs = snakeCase.table('sdgs', {
  id: key().primaryKey(),
  name: text().notNull(),
})

export const projectTemplates = snakeCase.table(
  'project_templates',
  {
    ...rowKey(),
    projectId: key().notNull(),
    templateId: key().notNull(),
    tagId: key(),
    status: text().$type<ProjectTemplateStatus>().notNull().default('deactivated'),
    /** Made by the client, so that a repeated request creates no second row. */
    clientId: uuid(),
    disabledAt: instant(),
    /** When it was removed from the project; it is listed again once a late report has arrived. */
    removedAt: instant(),
    ...versionColumns(),
  },
  primaryRowKey,
)
