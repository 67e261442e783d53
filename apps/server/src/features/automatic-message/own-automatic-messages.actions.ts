import type { AutomaticSwitch } from '@quadrat/domain/collector-api/notifications'
import { lockCollector, updatePerson } from '#src/features/collector/collector.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'

/** Switches automatic messages to the viewer on or off, from their own phone. A repeat changes nothing. */
export async function switchOwnAutomaticMessages(ctx: Context, { isOn }: AutomaticSwitch): Promise<void> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'own-notification.write')
  const { companyId, personId } = viewer
  const person = requireFound(await lockCollector(tx, companyId, personId), 'data collector')
  if (person.receiveAutomaticMessages === isOn) return
  await updatePerson(tx, companyId, personId, {
    receiveAutomaticMessages: isOn,
    rowVersion: person.rowVersion + 1,
    updatedAt: now,
  })
  ctx.audit({
    action: `${person.role}.update`,
    subjectKind: person.role,
    subjectId: personId,
    detail: { changed: ['receiveAutomaticMessages'], receiveAutomaticMessages: isOn },
  })
}
