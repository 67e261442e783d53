import type { builder } from './builder.ts'

/** What the `fields` of an input type are written with; for fields that a create and an update share. */
export type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]
