import type { builder } from './builder.ts'

/** What the `fields` of an input type are written with; for fields that a create and an update share. */
export type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]

/** By which a create that comes again, because its answer was lost, is known. */
export function clientIdField(t: InputFields, kind: string) {
  return t.id({ description: `A UUID made for a new ${kind}: created again with it, it is the same one.` })
}
