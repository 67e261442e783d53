import type { Expression } from '../expression/expression.ts'
import { type LabelFile, labelFileEnding } from '../template/label-media.ts'
import type { Field } from '../template/template.ts'
import type { TemplateLanguages } from '../template/template-languages.ts'
import { withOptionNames, withResultNames } from '../xlsform/export-names.ts'
import { type ChoiceLists, isChoice } from './choice-lists.ts'
import type { FormTexts } from './form-texts.ts'
import type { FormContent, FormTree } from './form-tree.ts'
import { xpathOf } from './xpath.ts'

/** A template as a form is written from it. */
export interface FormSource extends FormContent {
  /** The id of the form. */
  id: string
  version: number
  title: string
  languages: TemplateLanguages | null
  photoRequired: boolean
  /** The options of data lists that are part of the form, by the ids of the lists; the others are files. */
  listItems?: ReadonlyMap<string, readonly ListItem[]>
}

/** An option of a data list with its labels by languages and its other columns. */
export interface ListItem {
  id: string
  value: string
  labels?: Readonly<Record<string, string>> | undefined
  columns?: Readonly<Record<string, string>> | undefined
}

/** What the parts of a form share while it is written. */
export interface FormWriting {
  source: FormSource
  fields: readonly Field[]
  tree: FormTree
  choices: ChoiceLists
  dataLists: ChoiceLists['dataLists']
  texts: FormTexts
}

/** Returns the name of a picture, sound or video among the files of a form: apps keep one of each name. */
export function formFileName({ hash, mime }: Pick<LabelFile, 'hash' | 'mime'>): string {
  return `${hash}.${labelFileEnding(mime)}`
}

/** A field that has an element. */
export type KnownField = Exclude<Field, { kind: 'unknown' }>

/** Writes a rule of a field, with the names of options where they are compared. */
export function ruleOf(rule: Expression, field: Field, writing: FormWriting, isFilter = false): string {
  return xpathOf(withOptionNames(rule, field.id, writing.choices.namesOf), field, writing, isFilter)
}

/** Writes what calculates the answer to a question. */
export function calculated(rule: Expression, field: Field, writing: FormWriting): string {
  return ruleOf(isChoice(field) ? withResultNames(rule, field, writing.choices) : rule, field, writing)
}
