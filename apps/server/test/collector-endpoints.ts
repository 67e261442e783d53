import { encodeReport } from '@quadrat/domain/collector-api/report-with-photos'
import type { Ids } from './endpoint-input.ts'
import type { RouteEndpoint } from './route-endpoint.ts'

const report = '00000000-0000-4000-8000-000000000000'
const photo = 'ab'.repeat(32)

/** A route of the phone: it refuses staff, and a collector of another company finds no records. */
const phone =
  (path: (ids: Ids) => string, stranger: string | number, body?: (ids: Ids) => unknown): RouteEndpoint =>
  ids => ({
    path: path(ids),
    body: body?.(ids),
    answers: {
      anonymous: 'token.invalid',
      unconfirmed: 'permission.refused',
      due: 'permission.refused',
      otherCompany: 'permission.refused',
      stranger,
    },
  })

const submission = (ids: Ids) => ({
  projectTemplateId: String(ids.projectTemplate),
  templateId: String(ids.template),
  templateVersion: 1,
  editFrom: null,
  answers: {},
  photos: [],
  comment: null,
  position: { latitude: -3.3, longitude: 40, accuracy: 5 },
  reportedAt: '2026-06-01T08:00:00Z',
  timezone: 'Africa/Nairobi',
  offline: false,
})

const device = {
  id: report,
  name: 'Example',
  cameraPermission: null,
  locationPermission: null,
  mediaLibraryPermission: null,
  push: null,
}

/** The routes of the collector app. */
export const collectorEndpoints: Record<string, RouteEndpoint> = {
  'GET /api/collector/work': phone(() => '/api/collector/work', 200),
  'GET /api/collector/sync': phone(() => '/api/collector/sync', 200),
  'GET /api/collector/data-lists/:id/options': phone(
    ids => `/api/collector/data-lists/${ids.dataList}/options`,
    'not-found',
  ),
  'PUT /api/collector/submissions/:clientId': phone(
    () => `/api/collector/submissions/${report}`,
    'submission.template-unknown',
    submission,
  ),
  'PUT /api/collector/submissions/:clientId/with-photos': phone(
    () => `/api/collector/submissions/${report}/with-photos`,
    'submission.template-unknown',
    ids => encodeReport(JSON.stringify(submission(ids)), []),
  ),
  'HEAD /api/collector/submissions/:clientId/files/:hash': ids => ({
    path: `/api/collector/submissions/${ids.report}/files/${photo}`,
    answers: { anonymous: 401, unconfirmed: 403, due: 403, otherCompany: 403, stranger: 404 },
  }),
  'PUT /api/collector/submissions/:clientId/files/:hash': phone(
    ids => `/api/collector/submissions/${ids.report}/files/${photo}`,
    'file.not-expected',
  ),
  // It returns the largest size of a photo and looks nothing up.
  'OPTIONS /api/collector/submissions/:clientId/files/:hash': 'public',
  'PATCH /api/collector/submissions/:clientId/files/:hash': phone(
    ids => `/api/collector/submissions/${ids.report}/files/${photo}`,
    'file.not-expected',
  ),
  'DELETE /api/collector/submissions/:clientId/files/:hash': phone(
    ids => `/api/collector/submissions/${ids.report}/files/${photo}`,
    'file.not-expected',
  ),
  'GET /api/collector/tasks': phone(() => '/api/collector/tasks', 200),
  'GET /api/collector/tasks/:id': phone(ids => `/api/collector/tasks/${ids.task}`, 'not-found'),
  'GET /api/collector/notifications': phone(() => '/api/collector/notifications', 200),
  // Receipts of what is not one's own are ignored.
  'PUT /api/collector/notifications/receipts': phone(
    () => '/api/collector/notifications/receipts',
    204,
    ids => ({
      receipts: [{ id: String(ids.delivery), receivedAt: '2026-06-01T08:00:00Z', acknowledgedAt: null }],
    }),
  ),
  'GET /api/collector/task-messages': phone(() => '/api/collector/task-messages', 200),
  'PUT /api/collector/task-messages/:clientId': phone(
    () => '/api/collector/task-messages/7f0d2f3c-52d5-4d8e-9d0a-0d6d4f1c7a11',
    'not-found',
    ids => ({ taskId: String(ids.task), text: 'Example', sentAt: '2026-06-01T08:00:00Z' }),
  ),
  // Receipts of what is not one's own are ignored.
  'PUT /api/collector/task-messages/receipts': phone(
    () => '/api/collector/task-messages/receipts',
    204,
    ids => ({ receipts: [{ id: String(ids.message), readAt: '2026-06-01T08:00:00Z' }] }),
  ),
  'PUT /api/collector/automatic-messages': phone(
    () => '/api/collector/automatic-messages',
    204,
    () => ({ isOn: false }),
  ),
  'PUT /api/collector/device': phone(
    () => '/api/collector/device',
    204,
    () => device,
  ),
  'GET /api/collector/push-key': phone(() => '/api/collector/push-key', 200),
}
