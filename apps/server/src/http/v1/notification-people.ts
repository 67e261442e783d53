import type { DeliveryStatus } from '@quadrat/domain/notification/notification'
import { z } from 'zod'
import { notificationReads } from '#src/features/notification/notification.actions.ts'
import { notificationList } from '#src/features/notification/notification.queries.ts'
import { readPushStatuses } from '#src/features/notification/notification-delivery.actions.ts'
import {
  activitiesOf,
  otherWays,
  sentLanguages,
} from '#src/features/notification/notification-delivery.queries.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { operation } from './operation.ts'
import {
  cutPage,
  idParams,
  instant,
  named,
  pageOf,
  pageParameters,
  personNamed,
  readIdCursor,
  wordsFor,
} from './parts.ts'

const state = wordsFor({
  waiting: 'waiting',
  claimed: 'waiting',
  sent: 'sent',
  failed: 'failed',
  'not-sent': 'not-sent',
} as const satisfies Record<DeliveryStatus, string>)

const person = z
  .strictObject({
    person: named,
    due_at: instant.meta({ description: 'Which time it was sent, of one that is repeated.' }),
    push: state.schema.meta({ description: 'The app shows it in any case.' }),
    text_message: state.schema.nullable(),
    email: state.schema.nullable(),
    languages: z
      .array(z.string())
      .meta({ description: 'In which of its languages it was sent; `und` as it was written.' }),
    sent_at: instant.nullable(),
    received_at: instant.nullable(),
    confirmed_at: instant.nullable(),
  })
  .meta({ id: 'NotificationPerson' })

export const notificationPeople = operation({
  id: 'listNotificationPeople',
  method: 'GET',
  path: '/notifications/{id}/people',
  tag: 'Notifications',
  summary: 'List the people of a notification with how each got it',
  permission: 'notification.read',
  params: idParams,
  query: z.strictObject({
    ...pageParameters,
    unconfirmed: z
      .enum(['true', 'false'])
      .default('false')
      .meta({ description: 'Only those who have not confirmed an early warning.' }),
  }),
  answer: pageOf(person),
  async run(ctx, { params, query }) {
    const { companyId } = ctx.viewer
    const own = notificationList.where(companyId, { id: { eq: params.id } })
    requireFound(await notificationReads.find(ctx, { columns: { id: true }, where: own }), 'notification')
    const after = readIdCursor(query.cursor)
    const rows = await readPushStatuses(ctx, {
      columns: { id: true, status: true, sentAt: true, receivedAt: true, acknowledgedAt: true },
      extras: { otherWays, sentLanguages },
      with: {
        person: { columns: { id: true, firstName: true, lastName: true } },
        run: { columns: { dueAt: true } },
      },
      where: {
        AND: [
          activitiesOf(companyId, params.id, { unconfirmed: query.unconfirmed === 'true' }),
          after === null ? {} : { id: { gt: after } },
        ],
      },
      orderBy: { id: 'asc' },
      limit: query.limit + 1,
    })
    const { shown, next } = cutPage(rows, query.limit, row => String(row.id))
    const data = shown.map(row => {
      const { 'text-message': text, mail } = row.otherWays ?? {}
      return {
        person: personNamed(row.person),
        due_at: row.run.dueAt.toISOString(),
        push: state.of(row.status),
        text_message: text ? state.of(text) : null,
        email: mail ? state.of(mail) : null,
        languages: row.sentLanguages,
        sent_at: row.sentAt?.toISOString() ?? null,
        received_at: row.receivedAt?.toISOString() ?? null,
        confirmed_at: row.acknowledgedAt?.toISOString() ?? null,
      }
    })
    return { data, next }
  },
})
