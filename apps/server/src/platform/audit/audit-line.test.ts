import { auditFieldLabel } from '@quadrat/domain/messages/audit-en'
import { expect, it } from 'vitest'
import type { Context } from '#src/platform/database/transaction.ts'
import { changesOf } from './audit-changes.ts'

const about = { action: 'tag.update', subjectKind: 'tag', subjectId: 1 } as const
const taken: object[] = []
const audit: Context['audit'] = line => taken.push(line)
const tag = { title: 'Water', order: 1, colour: 'blue' }

it('takes fields that have a label; others are type errors, so that the history never shows a column', () => {
  const detail = { changed: ['title'] as const, ...changesOf(tag, { title: 'Wells' }, ['title']) }
  audit({ ...about, detail })
  // @ts-expect-error: `colour` has no label.
  audit({ ...about, detail: { colour: 'blue' } })
  // @ts-expect-error: not in a spread either,
  audit({ ...about, detail: { title: 'Water', ...{ colour: 'blue' } } })
  // @ts-expect-error: nor among the changed columns,
  audit({ ...about, detail: { changed: ['colour'] } })
  // @ts-expect-error: nor among the values before and after.
  audit({ ...about, detail: { ...detail, ...changesOf(tag, { colour: 'red' }, ['colour']) } })
  expect(taken).toHaveLength(5)
  expect(Object.keys(detail.after).map(auditFieldLabel)).toEqual(['Title'])
})
