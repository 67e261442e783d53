import { z } from 'zod'
import {
  archiveNotification,
  createNotification,
  gatewaysOf,
  notificationReads,
  updateNotification,
} from '#src/features/notification/notification.actions.ts'
import { notificationList } from '#src/features/notification/notification.queries.ts'
import { sendAgain } from '#src/features/notification/notification-again.actions.ts'
import { readDeliveryCounts } from '#src/features/notification/notification-delivery.actions.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { notificationPeople } from './notification-people.ts'
import {
  changeable,
  inputOf,
  notification,
  query,
  show,
  status,
  type,
  whole,
} from './notification-schemas.ts'
import { type Operation, operation } from './operation.ts'
import { fieldsParameter, idParams, onlyFields, several } from './parts.ts'
import { recordsOf } from './records.ts'

const tag = 'Notifications'
const path = '/notifications'

const find = (ctx: Context, id: number) =>
  notificationReads.find(ctx, {
    ...query,
    where: notificationList.where(ctx.viewer.companyId, { id: { eq: id } }),
  })

const notifications = recordsOf({
  one: 'notification',
  path,
  tag,
  permission: 'notification.read',
  record: notification,
  filters: { status: several(status.schema), type: several(type.schema) },
  rows: (ctx, { behind, limit, orderBy }, given) => {
    const own = notificationList.where(ctx.viewer.companyId, {
      status: given.status && { in: given.status.flatMap(status.stored) },
      type: given.type && { in: given.type.flatMap(type.stored) },
    })
    return notificationReads.list(ctx, { ...query, where: { AND: [own, behind] }, orderBy, limit })
  },
  find,
  show,
})

async function read(ctx: Context, id: number): Promise<z.input<typeof whole>> {
  const shown = show(requireFound(await find(ctx, id), 'notification'))
  const counts = await readDeliveryCounts(ctx, id)
  const way = (name: keyof typeof counts) => {
    const found = counts[name]
    if (!found) return null
    const { waiting, sent, failed, notSent: not_sent } = found
    return { waiting, sent, failed, not_sent }
  }
  return {
    ...shown,
    deliveries: {
      push: way('app'),
      text_message: way('text-message'),
      email: way('mail'),
      received: counts.app?.received ?? 0,
      confirmed: counts.app?.confirmed ?? 0,
    },
  }
}

export const notificationOperations: Operation[] = [
  notifications.list('Without how they were delivered.'),
  operation({
    id: 'getNotification',
    method: 'GET',
    path: `${path}/{id}`,
    tag,
    summary: 'Read a notification with how it was delivered',
    permission: 'notification.read',
    params: idParams,
    query: z.strictObject(fieldsParameter(whole)),
    answer: whole,
    run: async (ctx, { params, query: { fields } }) => onlyFields(await read(ctx, params.id), fields),
  }),
  operation({
    id: 'createNotification',
    method: 'POST',
    path,
    tag,
    summary: 'Send or schedule a notification, or save a draft',
    description: 'A `reminder` is sent at its `send_at`, everything else immediately.',
    permission: 'notification.write',
    header: 'Idempotency-Key',
    body: changeable,
    answer: whole,
    async run(ctx, { body, clientId, deps }) {
      const required = { title: body.title, message: body.message }
      const input = { ...inputOf(body), ...required, clientId }
      const { id } = await createNotification(ctx, input, gatewaysOf(deps.config))
      return read(ctx, id)
    },
  }),
  operation({
    id: 'updateNotification',
    method: 'PATCH',
    path: `${path}/{id}`,
    tag,
    summary: 'Change a notification that is not sent yet',
    description: 'With `draft: false` a draft is sent or scheduled.',
    permission: 'notification.write',
    header: 'If-Match',
    params: idParams,
    body: changeable.partial(),
    answer: whole,
    async run(ctx, { params, body, seenVersion, deps }) {
      const change = { ...inputOf(body), rowVersion: seenVersion }
      await updateNotification(ctx, params.id, change, gatewaysOf(deps.config))
      return read(ctx, params.id)
    },
  }),
  operation({
    id: 'cancelNotification',
    method: 'POST',
    path: `${path}/{id}/cancel`,
    tag,
    summary: 'Archive a notification',
    description: 'It is not sent any more. What was sent stays on the phones.',
    permission: 'notification.write',
    params: idParams,
    answer: whole,
    async run(ctx, { params }) {
      await archiveNotification(ctx, params.id)
      return read(ctx, params.id)
    },
  }),
  operation({
    id: 'sendNotificationAgain',
    method: 'POST',
    path: `${path}/{id}/send-again`,
    tag,
    summary: 'Send an early warning again to those who have not confirmed it',
    description: 'While it is still being sent, nothing happens.',
    permission: 'notification.write',
    header: 'Idempotency-Key',
    params: idParams,
    answer: whole,
    async run(ctx, { params, clientId }) {
      await sendAgain(ctx, params.id, clientId)
      return read(ctx, params.id)
    },
  }),
  notificationPeople,
]
