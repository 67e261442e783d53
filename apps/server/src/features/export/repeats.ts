import { expressionNames } from '@quadrat/domain/expression/names'
import { logicOf } from '@quadrat/domain/logic/field-logic'
import { isFileKind } from '@quadrat/domain/template/field-kinds'
import type { Field, RepeatField } from '@quadrat/domain/template/template'
import { allFields, placesOf } from '@quadrat/domain/template/template-structure'
import { namedFields, type TemplateVersion } from './task-rows.queries.ts'

/** A repeat of a template, in all versions that tasks use. */
export interface Repeat {
  templateId: number
  /** The title of the template. */
  template: string
  label: string
  name: string
  versions: readonly RepeatVersion[]
}

/** A repeat in a version of its template. */
interface RepeatVersion {
  version: TemplateVersion
  /** The ids of the repeats around it, from the outermost, and its own. */
  path: readonly string[]
  fields: readonly Field[]
}

/**
 * Returns the repeats of these versions, those within others too: by template, in the order of its newest
 * form.
 */
export function repeatsOf(versions: readonly TemplateVersion[]): Repeat[] {
  const repeats = new Map<string, Repeat & { versions: RepeatVersion[] }>()
  for (const version of versions) {
    const places = placesOf(version.fields)
    const names = expressionNames(namedFields(version))
    for (const field of allFields(version.fields)) {
      if (field.kind !== 'repeat') continue
      const { id, label, fields } = field as RepeatField
      const key = `${version.templateId} ${id}`
      const path = [...(places.get(id)?.repeats ?? []), id]
      const known = repeats.get(key)
      if (known) known.versions.push({ version, path, fields })
      else
        repeats.set(key, {
          templateId: version.templateId,
          template: version.title,
          label,
          name: names.get(id) ?? id,
          versions: [{ version, path, fields }],
        })
    }
  }
  return [...repeats.values()]
}

/** The ids of the outermost repeats that contain it. */
export function rootsOf({ versions }: Repeat): string[] {
  return [...new Set(versions.flatMap(({ path }) => path.slice(0, 1)))]
}

/** True if a rule may hide one of its own questions. */
export function hasConditions({ versions }: Repeat): boolean {
  return versions.some(({ fields }) => fields.some(field => logicOf(field).relevant !== null))
}

/** The ids of its own questions whose answers are photos or other files. */
export function photoFieldsOf({ versions }: Repeat): string[] {
  const own = versions.flatMap(({ fields }) => fields.filter(({ kind }) => isFileKind(kind)))
  return [...new Set(own.map(({ id }) => id))]
}
