import type { MessageSettings } from '#src/config-messages.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { budgetOf, countSent, type MessageKind } from '#src/platform/message/message-budget.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'

/** What the viewer's company may send a day, and what is left of it today. */
export async function readMessageBudgets(ctx: Context, settings: MessageSettings) {
  requirePermission(ctx.viewer, 'company.read')
  const of = async (kind: MessageKind) => {
    const limit = budgetOf(kind, settings).company
    return { limit, left: Math.max(0, limit - (await countSent(ctx.tx, kind, ctx.now))) }
  }
  return { invites: await of('text-message'), colleagues: await of('mail') }
}
