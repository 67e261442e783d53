import { createHash } from 'node:crypto'
import type { PushKey } from '@quadrat/domain/collector-api/device'
import { optionsQuerySchema } from '@quadrat/domain/collector-api/lists'
import {
  automaticSwitchSchema,
  ownNotificationsQuerySchema,
  receiptsSchema,
} from '@quadrat/domain/collector-api/notifications'
import { ownTasksQuerySchema } from '@quadrat/domain/collector-api/own-tasks'
import {
  type SubmissionReceipt,
  submissionAddressSchema,
  submissionSchema,
} from '@quadrat/domain/collector-api/submission'
import { type Sync, syncQuerySchema } from '@quadrat/domain/collector-api/sync'
import {
  messageReceiptsSchema,
  newTaskMessageSchema,
  ownTaskMessagesQuerySchema,
  type TaskMessageReceipt,
  taskMessageAddressSchema,
} from '@quadrat/domain/collector-api/task-messages'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { switchOwnAutomaticMessages } from '#src/features/automatic-message/own-automatic-messages.actions.ts'
import { deviceSchema, reportDevice } from '#src/features/device/device.actions.ts'
import {
  listOwnNotifications,
  receiveNotifications,
} from '#src/features/notification/own-notifications.actions.ts'
import { listOwnTasks, readOwnTask } from '#src/features/submission/own-tasks.actions.ts'
import { announcedPhotos } from '#src/features/submission/photo.actions.ts'
import { submit } from '#src/features/submission/submission.actions.ts'
import { PhotoTries } from '#src/features/submission/unreadable-photo.actions.ts'
import {
  readListChanges,
  readOptions,
  readSmallLists,
  readWork,
} from '#src/features/submission/work.actions.ts'
import {
  answerStaff,
  listOwnMessages,
  receiveReads,
} from '#src/features/task-message/own-task-messages.actions.ts'
import { type Context, withTransaction } from '#src/platform/database/transaction.ts'
import { parseInput, readId } from '#src/platform/input/parse.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'
import { leadsOutside } from '#src/platform/message/push.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { AnnouncedPhotos } from './announced-photos.ts'
import { bearer } from './bearer.ts'
import { uncounted } from './call-budget.ts'
import { collectorFileRoutes } from './collector-files.ts'
import { reportWithPhotosRoutes } from './collector-report-with-photos.ts'
import { entityMatches } from './conditional.ts'
import { openRosaRoutes } from './openrosa.ts'
import { comparePhoneClock } from './phone-clock.ts'

/** The endpoints of the collector app. */
export async function collectorRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const device = deviceSchema(deps.config.demo)
  const announced = new AnnouncedPhotos()
  comparePhoneClock(app, deps.now)
  const read = <T>({ headers }: FastifyRequest, work: (ctx: Context) => Promise<T>) =>
    withTransaction(deps, bearer(headers), work, { readsOnly: true })

  app.get('/api/collector/work', async (request, reply) => {
    const body = JSON.stringify(await read(request, a => readWork(a, deps.config.mediaBytes)))
    return answerTagged(request, reply, tagOf(body), body)
  })

  app.get('/api/collector/sync', async request => {
    const known = parseInput(syncQuerySchema, request.query)
    return read(request, async (a): Promise<Sync> => {
      const work = await readWork(a, deps.config.mediaBytes)
      const workTag = tagOf(JSON.stringify(work))
      return {
        notifications: await listOwnNotifications(a, known.notifications || null, deps.secrets),
        taskMessages: await listOwnMessages(a, known.taskMessages || null),
        tasks: await listOwnTasks(a, known.tasks || null),
        work: entityMatches(known.work, workTag) ? null : work,
        workTag,
        lists: await readSmallLists(a, work.dataLists, known.lists ?? new Map(), limits.optionsInSync),
        photosWithReport: deps.files.hold !== null,
        position: a.position(),
      }
    })
  })

  app.get<{ Params: { id: string } }>('/api/collector/data-lists/:id/options', async (request, reply) => {
    const { since, after, ...query } = parseInput(optionsQuerySchema, request.query)
    const listId = readId(request.params.id, 'data list')
    const limit = Math.min(Math.max(query.limit, 1), limits.optionsAtOnce)
    const page = await read(request, async a =>
      since
        ? await readListChanges(a, listId, { since, limit })
        : await readOptions(a, listId, { after, limit }),
    )
    const from = since ? `since-${since.rowVersion}-${since.id}` : after
    return answerTagged(
      request,
      reply,
      `"${listId}-${page.rowVersion}-${from}-${limit}"`,
      JSON.stringify(page),
    )
  })

  app.put(
    '/api/collector/submissions/:clientId',
    { bodyLimit: limits.submissionBytes, ...uncounted },
    async (request, reply) => {
      const { clientId } = parseInput(submissionAddressSchema, request.params)
      const submission = parseInput(submissionSchema, request.body)
      const token = bearer(request.headers)
      const { isNew, companyId, personId, ...receipt } = await withTransaction(deps, token, async a => {
        const { companyId, personId } = a.viewer
        return { ...(await submit(a, clientId, submission, request.clockOffsetMs)), companyId, personId }
      })
      if (token && isNew)
        for (const [hash, photo] of announcedPhotos(submission, receipt))
          announced.add(token, clientId, hash, { companyId, personId, photo })
      return reply.code(isNew ? 201 : 200).send(receipt satisfies SubmissionReceipt)
    },
  )

  app.get('/api/collector/tasks', async request => {
    const { since } = parseInput(ownTasksQuerySchema, request.query)
    return read(request, a => listOwnTasks(a, since || null))
  })

  app.get<{ Params: { id: string } }>('/api/collector/tasks/:id', request => {
    const taskId = readId(request.params.id, 'task')
    return read(request, a => readOwnTask(a, taskId, deps.secrets))
  })

  app.get('/api/collector/notifications', async request => {
    const { since } = parseInput(ownNotificationsQuerySchema, request.query)
    return read(request, a => listOwnNotifications(a, since || null, deps.secrets))
  })

  app.put('/api/collector/notifications/receipts', { bodyLimit: 128 * 1024 }, async (request, reply) => {
    const receipts = parseInput(receiptsSchema, request.body)
    await withTransaction(deps, bearer(request.headers), a => receiveNotifications(a, receipts))
    return reply.code(204).send()
  })

  app.put('/api/collector/automatic-messages', { bodyLimit: 1024 }, async (request, reply) => {
    const chosen = parseInput(automaticSwitchSchema, request.body)
    await withTransaction(deps, bearer(request.headers), a => switchOwnAutomaticMessages(a, chosen))
    return reply.code(204).send()
  })

  app.get('/api/collector/task-messages', async request => {
    const { since } = parseInput(ownTaskMessagesQuerySchema, request.query)
    return read(request, a => listOwnMessages(a, since || null))
  })

  app.put(
    '/api/collector/task-messages/:clientId',
    { bodyLimit: 32 * 1024, ...uncounted },
    async (request, reply) => {
      const { clientId } = parseInput(taskMessageAddressSchema, request.params)
      const message = parseInput(newTaskMessageSchema, request.body)
      const { isNew, ...receipt } = await withTransaction(deps, bearer(request.headers), a =>
        answerStaff(a, clientId, message, request.clockOffsetMs),
      )
      return reply.code(isNew ? 201 : 200).send(receipt satisfies TaskMessageReceipt)
    },
  )

  app.put('/api/collector/task-messages/receipts', { bodyLimit: 128 * 1024 }, async (request, reply) => {
    const receipts = parseInput(messageReceiptsSchema, request.body)
    await withTransaction(deps, bearer(request.headers), a => receiveReads(a, receipts))
    return reply.code(204).send()
  })

  app.put('/api/collector/device', { bodyLimit: 16 * 1024 }, async (request, reply) => {
    const input = parseInput(device, request.body)
    const token = bearer(request.headers)
    // Before the transaction, because a look-up takes longer than a connection should be occupied.
    if (token && input.push && !(await leadsOutside(input.push.endpoint)))
      throw new Problem('input.invalid', {
        errors: [{ path: 'push.endpoint', message: inputTexts.noPushService }],
      })
    await withTransaction(deps, token, a => reportDevice(a, input))
    return reply.code(204).send()
  })

  app.get('/api/collector/push-key', request =>
    withTransaction(deps, bearer(request.headers), async (a): Promise<PushKey> => {
      requirePermission(a.viewer, 'device.write')
      return { publicKey: deps.secrets.vapid.publicKey }
    }),
  )

  const tries = new PhotoTries(deps)
  app.addHook('onClose', () => tries.end())
  await app.register(collectorFileRoutes, { deps, announced, tries })
  await app.register(reportWithPhotosRoutes, { deps, announced, tries })
  await app.register(openRosaRoutes, { deps, tries })
}

/** The entity tag of a body. */
function tagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Sends a body with its entity tag, or 304 if the phone already has it. */
function answerTagged(request: FastifyRequest, reply: FastifyReply, etag: string, body: string) {
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  if (entityMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(body)
}
