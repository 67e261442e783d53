import { auditSubjects } from '@quadrat/domain/audit/audit'
import { expect, it } from 'vitest'
import { recordNames } from './record-names.queries.ts'

/** The kinds of records that have no name of their own. */
const nameless = ['dashboard', 'device', 'evidence', 'export', 'file', 'session', 'task', 'template-draft']

it('The audit log names the records of each kind that has names', () => {
  const named = auditSubjects.filter(kind => recordNames.includes(`'${kind}'`))
  const rule = 'add the kind to record-names.queries.ts, or to `nameless` here'
  expect([...named, ...nameless].sort(), rule).toEqual([...auditSubjects].sort())
})
