import { type AuditAction, auditSubjects } from '@quadrat/domain/audit/audit'
import { auditActionLabels } from '@quadrat/domain/messages/audit-en'
import { z } from 'zod'
import { idInput } from '#src/platform/input/input.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import type { AuditFilters, AuditPosition } from './audit.queries.ts'

const time = z.union([z.date(), z.iso.datetime({ offset: true }).transform(text => new Date(text))])
const actions = new Set<string>(Object.keys(auditActionLabels))

const filtersSchema = z.object({
  person: idInput.nullish(),
  action: z
    .custom<AuditAction>(value => typeof value === 'string' && actions.has(value), {
      error: () => refusalTexts.audit.actionUnknown,
    })
    .nullish(),
  kind: z.enum(auditSubjects).nullish(),
  record: z.string().max(200).nullish(),
  project: idInput.nullish(),
  from: time.nullish(),
  to: time.nullish(),
})

/** @throws Problem input.invalid */
export function readAuditFilters(input: unknown): AuditFilters {
  return parseInput(filtersSchema, input ?? {})
}

const positionSchema = z
  .string()
  .regex(/^\d{1,19}\.\d{1,16}$/, { error: () => refusalTexts.audit.cursorInvalid })

/** Reads the cursor of a line, as `cursorOf` writes it. @throws Problem input.invalid */
export function readPosition(cursor: string): AuditPosition {
  const [at = '', id = ''] = parseInput(positionSchema, cursor).split('.')
  return { at, id }
}

export const cursorOf = ({ atMicros, id }: { atMicros: string; id: string }): string => `${atMicros}.${id}`
