import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ListOptions } from '@quadrat/domain/collector-api/lists'
import { limits } from '@quadrat/domain/limits'
import { lookedUpIn } from '@quadrat/domain/logic/looked-up-lists'
import { Problem } from '@quadrat/domain/problem'
import { columnsOf } from '@quadrat/domain/template/choice-columns'
import { labelFilesOf } from '@quadrat/domain/template/label-media'
import { type Field, fieldSchema } from '@quadrat/domain/template/template'
import type { TemplateLanguages } from '@quadrat/domain/template/template-languages'
import { allFields, answerableFields } from '@quadrat/domain/template/template-structure'
import { choiceNames } from '@quadrat/domain/xform/choice-lists'
import { formFileName, type ListItem } from '@quadrat/domain/xform/form-writing'
import { fileOfList, writeForm } from '@quadrat/domain/xform/write-form'
import { latinColumn } from '@quadrat/domain/xform/xpath'
import { labelFiles } from '#src/features/file/label-file.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import type { FileStore } from '#src/platform/files/files.ts'
import { writingIn } from '#src/platform/language/speech.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { readOptions } from './work.actions.ts'
import {
  type TranslatedList,
  translatedLists,
  type WorkTemplateRow,
  workLists,
  workTemplates,
} from './work.queries.ts'

/** A form that a collector may fill in, without its content. */
export interface ListedForm {
  id: string
  name: string
  version: number
  /** MD5 of its content, in hex. */
  hash: string
  hasFiles: boolean
}

/** A file of a form: the options of a data list, or a picture or sound beside a label. */
export interface FormFile {
  /** Its address below that of the key. */
  path: string
  name: string
  /** MD5 of its content, in hex. */
  hash: string
}

/** The id of the form of a template in a project. */
function formId(projectTemplateId: string, templateId: string): string {
  return `quadrat-${projectTemplateId}-${templateId}`
}

/** Returns the ids in that of a form; null for the form of another server. */
export function idsInForm(id: string): { projectTemplateId: string; templateId: string } | null {
  const [, projectTemplateId, templateId] = /^quadrat-(\d{1,16})-(\d{1,16})$/.exec(id) ?? []
  return projectTemplateId && templateId ? { projectTemplateId, templateId } : null
}

/** The hashes of forms by what their content depends on. Apps ask for them each few minutes. */
const hashes = new Map<string, string>()
const hashesMax = 5000

/** Returns the forms of the viewer's projects. Those of one template in several projects name the project. */
export async function listForms(ctx: Context): Promise<ListedForm[]> {
  const rows = await formRows(ctx)
  const projects = new Set(rows.map(({ projectId }) => projectId))
  const forms: ListedForm[] = []
  for (const row of rows) {
    const { formId: id, version, title, projectName } = row
    const name = projects.size > 1 ? `${title} · ${projectName}` : title
    const hasFiles = filesOf(row).length > 0 || labelFilesOf(row.fields).length > 0
    forms.push({ id, name, version, hash: await hashOf(ctx, row), hasFiles })
  }
  return forms
}

/** Returns the content of a form. @throws Problem not-found */
export async function readForm(ctx: Context, id: string): Promise<string> {
  return contentOf(ctx, await findForm(ctx, id))
}

/** Returns the files of a form. @throws Problem not-found */
export async function listFormFiles(ctx: Context, id: string, store: FileStore): Promise<FormFile[]> {
  const files: FormFile[] = []
  const form = await findForm(ctx, id)
  for (const [listId, instance] of filesOf(form)) {
    const content = await readListFile(ctx, Number(listId))
    files.push({ path: `lists/${Number(listId)}.csv`, name: fileOfList(instance), hash: md5(content) })
  }
  const named = labelFilesOf(form.fields).map(({ hash }) => hash)
  for (const { companyId, hash, mime } of await labelFiles(ctx.tx, ctx.viewer.companyId, named)) {
    const name = formFileName({ hash, mime })
    files.push({ path: `media/${name}`, name, hash: await md5OfFile(store, companyId, hash) })
  }
  return files
}

/** The MD5 of pictures and sounds by their SHA-256: their content never changes. */
const md5ByHash = new Map<string, string>()

async function md5OfFile(store: FileStore, companyId: number, hash: string): Promise<string> {
  const known = md5ByHash.get(hash)
  if (known) return known
  const found = md5(await buffer(store.read(companyId, hash)))
  if (md5ByHash.size >= hashesMax) md5ByHash.clear()
  md5ByHash.set(hash, found)
  return found
}

/** Returns the options of a data list as CSV: their ids, texts and columns. @throws Problem not-found */
export async function readListFile(ctx: Context, listId: number): Promise<string> {
  requirePermission(ctx.viewer, 'work.read')
  const [known] = await workLists(ctx.tx, ctx.viewer.companyId, [String(listId)])
  if (!known) throw new Problem('not-found', { what: 'data list' })
  const options: ListOptions['options'] = []
  for (let after: number | null = 0; after !== null; ) {
    const page = await readOptions(ctx, listId, { after, limit: limits.optionsAtOnce })
    options.push(...page.options)
    after = page.next === null ? null : Number(page.next)
  }
  const columns = columnsOf(options)
  const lines = options.map(option => [
    option.id,
    quoted(option.value),
    ...columns.map(name => quoted(option.columns?.[name] ?? '')),
  ])
  return `${[['name', 'label', ...columns.map(latinColumn)], ...lines].join('\n')}\n`
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

interface FormRow extends WorkTemplateRow {
  formId: string
  fields: Field[]
  /** The data lists that are part of the form, because a file has labels in one language. */
  ownLists: TranslatedList[]
}

/** The data lists that are files, with their instances. */
function filesOf({ fields, ownLists }: FormRow): [string, string][] {
  return [...choiceNames(fields).dataLists].filter(([listId]) => !ownLists.some(({ id }) => id === listId))
}

/** True if the form is in a language that the list has labels in, of any region. */
function isSpoken({ tags }: TranslatedList, languages: TemplateLanguages | null): boolean {
  if (!languages) return false
  const base = (tag: string) => tag.split('-')[0]
  const spoken = new Set([languages.default, ...Object.keys(languages.texts)].map(base))
  return tags.some(tag => spoken.has(base(tag)))
}

async function formRows({ tx, viewer }: Context): Promise<FormRow[]> {
  requirePermission(viewer, 'work.read')
  const rows = await workTemplates(tx, viewer.companyId, viewer.personId)
  const forms = rows.flatMap(({ projectTemplateId, ...row }) =>
    projectTemplateId === null
      ? []
      : {
          ...row,
          projectTemplateId,
          formId: formId(projectTemplateId, row.templateId),
          fields: answerableFields(row.fields.map(field => fieldSchema.parse(field))),
        },
  )
  const listsOf = (fields: Field[]) => choiceNames(fields).dataLists
  const listIds = forms.flatMap(({ fields, languages }) => (languages ? [...listsOf(fields).keys()] : []))
  const lists = await translatedLists(tx, viewer.companyId, [...new Set(listIds)], limits.optionsAtOnce)
  return forms.map(form => {
    // ODK Collect looks up files only.
    const lookedUp = new Set(allFields(form.fields).flatMap(lookedUpIn))
    const isOwn = (list: TranslatedList) =>
      listsOf(form.fields).has(list.id) && !lookedUp.has(list.id) && isSpoken(list, form.languages)
    return { ...form, ownLists: lists.filter(isOwn) }
  })
}

async function findForm(ctx: Context, id: string): Promise<FormRow> {
  const row = (await formRows(ctx)).find(one => one.formId === id)
  if (!row) throw new Problem('not-found', { what: 'template' })
  return row
}

/** What a form asks for beside the questions is in the language of the template. */
async function contentOf(
  ctx: Context,
  { formId: id, version, title, languages, photoRequired, withComment, fields, ownLists }: FormRow,
): Promise<string> {
  const listItems = new Map<string, ListItem[]>()
  for (const list of ownLists) {
    const page = { after: 0, limit: limits.optionsAtOnce }
    listItems.set(list.id, (await readOptions(ctx, Number(list.id), page)).options)
  }
  return writingIn(languages?.default ?? null, () =>
    writeForm({ id, version, title, languages, photoRequired, withComment, fields, listItems }),
  )
}

async function hashOf(ctx: Context, row: FormRow): Promise<string> {
  const lists = row.ownLists.map(({ id, rowVersion }) => `${id}.${rowVersion}`)
  const key = [ctx.viewer.companyId, row.formId, row.version, row.updatedAt.getTime(), ...lists].join(' ')
  const known = hashes.get(key)
  if (known) return known
  const hash = md5(await contentOf(ctx, row))
  const oldest = hashes.keys().next()
  if (hashes.size >= hashesMax && !oldest.done) hashes.delete(oldest.value)
  hashes.set(key, hash)
  return hash
}

/** The hash that the protocol asks for; nothing depends on it but whether an app fetches a form again. */
function md5(content: string | Buffer): string {
  return createHash('md5').update(content).digest('hex')
}
