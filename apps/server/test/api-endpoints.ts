import { randomInt } from 'node:crypto'
import { may } from '@quadrat/domain/account/permission'
import type { Operation } from '#src/http/v1/operation.ts'
import { operations } from '#src/http/v1/operations.ts'
import type { Ids } from './endpoint-input.ts'
import { type LimitedRole, limitedRoles } from './role-endpoints.ts'
import type { RouteEndpoint } from './route-endpoint.ts'

/** The record that `{id}` is, by the first part of the path. */
const subjects: Record<string, keyof Ids> = {
  reports: 'task',
  projects: 'project',
  templates: 'template',
  collectors: 'collector',
  groups: 'group',
  tags: 'tag',
  'data-lists': 'dataList',
  comments: 'comment',
  options: 'option',
  exports: 'export',
  'scheduled-exports': 'exportSchedule',
  notifications: 'notification',
  webhooks: 'webhook',
  'webhook-deliveries': 'webhookDelivery',
}

const ring = [0, 1, 2].map(n => [39.9 + n / 100, -3.4 + (n * n) / 100])
const outline = { type: 'Polygon', coordinates: [[...ring, ring[0]]] }
const project = { name: 'Example', statement: 'Example', outcomes: 'Example' }
/** Bodies by operation. Another operation with a body fails until it has one here. */
const bodies: Record<string, (ids: Ids) => object> = {
  approveReport: () => ({}),
  rejectReport: () => ({ reason: 'Example' }),
  sendBackReport: () => ({ reason: 'Example' }),
  reopenReport: () => ({ reason: 'Example' }),
  createComment: () => ({ text: 'Example' }),
  createProject: () => project,
  updateProject: () => ({ outcomes: 'Example' }),
  addCollectorsToProject: ids => ({ collectors: [ids.collector] }),
  // A number signs in once in the whole installation.
  createCollector: () => ({
    first_name: 'Asha',
    last_name: 'Omari',
    phone: `+2547${randomInt(10_000_000, 99_999_999)}`,
  }),
  updateCollector: () => ({ last_name: 'Omari' }),
  createGroup: () => ({ name: 'Example', description: 'Example' }),
  updateGroup: () => ({ description: 'Example' }),
  createTag: () => ({ title: 'Example of the API' }),
  updateTag: () => ({ description: 'Example' }),
  createDataList: () => ({ name: 'Example of the API' }),
  addOptions: () => ({ options: [{ value: 'Example', columns: { region: 'Example' } }] }),
  updateOption: () => ({ value: 'Example' }),
  updateDataList: () => ({ name: 'Example of the API' }),
  deleteReport: () => ({ reason: 'Example' }),
  startExport: () => ({ format: 'csv', filters: { within: 'box_-180_-90_180_90' } }),
  setPlaceOfWork: () => ({ outline }),
  createNotification: ids => ({ title: 'Example', message: 'Example', recipients: [ids.collector] }),
  updateNotification: () => ({ title: 'Example' }),
  createWebhook: () => ({ url: 'https://192.0.2.7/example', types: ['task.submitted.v1'] }),
  updateWebhook: () => ({ description: 'Example' }),
}

/** Without an id in their address, but with ids of other records. */
const ofOthers = ['createNotification']

/** The name of the route of an operation. */
export const apiRoute = ({ method, path }: Operation) =>
  `${method} /api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

/** The endpoints of the REST API, of the list that the routes are made of. */
export const apiEndpoints: Record<string, RouteEndpoint> = {
  'GET /api/v1/openapi.json': 'public',
  'GET /api/v1/reference': 'public',
  'GET /api/v1/reference/start.js': 'public',
  'GET /api/v1/reference/swagger-ui-bundle.js': 'public',
  'GET /api/v1/reference/swagger-ui.css': 'public',
  ...Object.fromEntries(operations.map(one => [apiRoute(one), endpointOf(one)])),
}

/** The roles that may call each of them, by the permission that the description names. */
export const apiRoles: Record<string, readonly LimitedRole[]> = Object.fromEntries(
  operations.map(one => [
    apiRoute(one),
    limitedRoles
      .filter(limited => may(limited.role, one.permission, limited.mayExport, 'inProjects' in limited))
      .map(({ name }) => name),
  ]),
)

function endpointOf(one: Operation): RouteEndpoint {
  const [, kind = ''] = one.path.split('/')
  const isOne = one.path.includes('{id}') || ofOthers.includes(one.id)
  return ids => {
    const subject = subjects[kind]
    if (subject === undefined) throw new Error(`what is {id} of ${one.path}?`)
    const body = bodies[one.id]?.(ids)
    if (one.body && !body) throw new Error(`${one.id} has no body in test/api-endpoints.ts`)
    const path = one.path
      .replace('{id}', String(ids[subject]))
      .replace('{collector}', String(ids.collector))
      .replace('{sha256}', 'ab'.repeat(32))
    return {
      path: `/api/v1${path}`,
      body,
      answers: {
        anonymous: 'token.invalid',
        collector: 'permission.refused',
        unconfirmed: 'account.unconfirmed',
        due: 'second-factor.required',
        otherCompany: isOne ? 'not-found' : 200,
      },
    }
  }
}
