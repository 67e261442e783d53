import { datasetFormats } from '@quadrat/domain/export'
import { apiEndpoints } from './api-endpoints.ts'
import { collectorEndpoints } from './collector-endpoints.ts'
import type { Ids } from './endpoint-input.ts'
import type { RouteCall, RouteEndpoint } from './route-endpoint.ts'

/** What others than staff are refused with, and what staff of another company get. */
const forStaff = (otherCompany: string | number): RouteCall['answers'] => ({
  anonymous: 'token.invalid',
  collector: 'permission.refused',
  unconfirmed: 'account.unconfirmed',
  due: 'second-factor.required',
  otherCompany,
})

const signedAddress =
  (more: string): RouteEndpoint =>
  ids => {
    const path = `/files/${ids.company}/${ids.file}/original${more}?e=4000000000&s=${'A'.repeat(43)}`
    const refusal = 'not-found'
    return { path, answers: { anonymous: refusal, collector: refusal, otherCompany: refusal } }
  }

/**
 * An export for staff: another company gets a file without records of this one, or an unknown group is
 * refused.
 */
const file = (path: string, body: object, otherCompany: string | number): RouteCall => ({
  path,
  body,
  answers: forStaff(otherCompany),
})

/** A feed for analysis: of a template, or of all reports of the caller's company. */
const feed =
  (pathOf: (ids: Ids) => string, otherCompany: string | number = 'not-found'): RouteEndpoint =>
  ids => ({
    path: pathOf(ids),
    answers: forStaff(otherCompany),
  })
const odata = '/api/odata/v4/templates'

/** The feeds, which the same roles read as exports. */
export const feedEndpoints: Record<string, RouteEndpoint> = {
  'GET /api/odata/v4': feed(() => '/api/odata/v4', 200),
  'GET /api/odata/v4/': feed(() => '/api/odata/v4/', 200),
  'GET /api/odata/v4/$metadata': feed(() => '/api/odata/v4/$metadata', 200),
  'GET /api/odata/v4/templates/:id': feed(({ template }) => `${odata}/${template}`),
  'GET /api/odata/v4/templates/:id/': feed(({ template }) => `${odata}/${template}/`),
  'GET /api/odata/v4/templates/:id/$metadata': feed(({ template }) => `${odata}/${template}/$metadata`),
  'GET /api/odata/v4/templates/:id/:set': feed(({ template }) => `${odata}/${template}/Reports`),
  'GET /api/odata/v4/templates/:id/:set/$count': feed(
    ({ template }) => `${odata}/${template}/Reports/$count`,
  ),
  'GET /api/ogc': feed(() => '/api/ogc', 200),
  'GET /api/ogc/': feed(() => '/api/ogc/', 200),
  'GET /api/ogc/conformance': feed(() => '/api/ogc/conformance', 200),
  'GET /api/ogc/api': feed(() => '/api/ogc/api', 200),
  'GET /api/ogc/collections': feed(() => '/api/ogc/collections', 200),
  'GET /api/ogc/collections/:collection': feed(({ template }) => `/api/ogc/collections/template-${template}`),
  'GET /api/ogc/collections/:collection/schema': feed(
    ({ template }) => `/api/ogc/collections/template-${template}/schema`,
  ),
  'GET /api/ogc/collections/:collection/items': feed(() => '/api/ogc/collections/reports/items', 200),
  'GET /api/ogc/collections/:collection/items/:item': feed(
    ({ task }) => `/api/ogc/collections/reports/items/${task}`,
  ),
  'GET /api/feeds/templates/:id/reports.csv': feed(
    ({ template }) => `/api/feeds/templates/${template}/reports.csv`,
  ),
  'GET /api/feeds/templates/:id/reports.geojson': feed(
    ({ template }) => `/api/feeds/templates/${template}/reports.geojson`,
  ),
  ...Object.fromEntries(
    datasetFormats.flatMap(format => [
      [
        `GET /api/feeds/templates/:id/reports.${format}`,
        feed(({ template }) => `/api/feeds/templates/${template}/reports.${format}`),
      ],
      [
        `GET /api/feeds/templates/:id/repeats/:repeat/instances.${format}`,
        feed(({ template }) => `/api/feeds/templates/${template}/repeats/none/instances.${format}`),
      ],
    ]),
  ),
}

/** An import: it affects only the caller's own company and refers to no records of another one. */
const importEndpoint =
  (path: string): RouteEndpoint =>
  () => ({
    path,
    body: {},
    answers: {
      anonymous: 'token.invalid',
      collector: 'permission.refused',
      unconfirmed: 'account.unconfirmed',
      due: 'second-factor.required',
    },
  })

/** Billing of the caller's own company: it takes no ids. */
const billing =
  (path: string): RouteEndpoint =>
  () => ({
    path,
    body: {},
    answers: {
      anonymous: 'token.invalid',
      collector: 'permission.refused',
      due: 'second-factor.required',
    },
  })

/**
 * A call of ODK Collect, whose address has the key. Callers with another key, or with a token beside it, are
 * refused; openrosa.test.ts calls with keys of other people.
 */
const openRosa =
  (path: string): RouteEndpoint =>
  ids => ({
    path: `/key/${ids.company.toString(36)}.${'A'.repeat(43)}/${path}`,
    answers: { anonymous: 403, collector: 403, unconfirmed: 403, due: 403, otherCompany: 403, stranger: 403 },
  })

export const routeEndpoints: Record<string, RouteEndpoint> = {
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /runtime.js': 'public',
  'GET /unsubscribe': 'public',
  'POST /unsubscribe': 'public',
  'GET /public/:token': 'public',
  'GET /api/public/:token': 'public',
  'GET /api/public/:token/:z/:x/:y': 'public',
  'GET /terms-and-conditions.pdf': 'public',
  'GET /key/:key/formList': openRosa('formList'),
  'GET /key/:key/forms/:form.xml': openRosa('forms/quadrat-1-1.xml'),
  'GET /key/:key/forms/:form/manifest': openRosa('forms/quadrat-1-1/manifest'),
  'GET /key/:key/lists/:list.csv': openRosa('lists/1.csv'),
  'GET /key/:key/media/:file': openRosa(`media/${'0'.repeat(64)}.jpg`),
  'HEAD /key/:key/submission': openRosa('submission'),
  'POST /key/:key/submission': openRosa('submission'),
  'GET /': 'public',
  'GET /collect': 'public',
  'GET /collect/': 'public',
  'GET /collect/*': 'public',
  'GET /*': 'public',
  // Each field of the schema is tested separately.
  'POST /graphql': () => ({
    path: '/graphql',
    body: { query: '{ __typename }' },
    answers: { anonymous: 200, collector: 200 },
  }),
  // Used before sign-in. The secrets that they require instead (a password, a code) have tests of their own.
  'POST /api/auth/local': 'public',
  'POST /api/auth/local/register': 'public',
  'POST /api/auth/forgot-password': 'public',
  'POST /api/auth/password-link': 'public',
  'POST /api/auth/reset-password': 'public',
  'POST /api/auth/sign-in-link': 'public',
  'POST /api/auth/local/link': 'public',
  'GET /api/auth/email-confirmation': 'public',
  'POST /api/collector/code': 'public',
  'POST /api/collector/invite': 'public',
  'POST /api/collector/invite/names': 'public',
  'POST /api/auth/sign-out': () => ({ path: '/api/auth/sign-out', answers: { anonymous: 'token.invalid' } }),
  'POST /api/auth/send-email-confirmation': ids => ({
    path: '/api/auth/send-email-confirmation',
    body: { userId: ids.admin },
    answers: {
      anonymous: 'token.invalid',
      collector: 'permission.refused',
      unconfirmed: 'permission.refused',
      due: 'permission.refused',
      otherCompany: 'permission.refused',
    },
  }),
  'POST /api/auth/change-email': () => ({
    path: '/api/auth/change-email',
    // A person who is not confirmed yet mends a mistyped address; all others prove their password.
    body: { email: 'somebody-else@test.example', password: 'wrong' },
    answers: {
      anonymous: 'token.invalid',
      collector: 'permission.refused',
      unconfirmed: 200,
      due: 'account.password-wrong',
      otherCompany: 'account.password-wrong',
    },
  }),
  'POST /api/upload': () => ({
    path: '/api/upload',
    answers: {
      anonymous: 'token.invalid',
      collector: 'permission.refused',
      unconfirmed: 'account.unconfirmed',
      due: 'second-factor.required',
    },
  }),
  'GET /files/:company/:id/:format': signedAddress(''),
  'GET /files/:company/:id/:format/*': signedAddress('/example.jpg'),
  'GET /files/:company/thumbnails': ids => {
    const path = `/files/${ids.company}/thumbnails?ids=${ids.file}&e=4000000000&s=${'A'.repeat(27)}`
    return { path, answers: { anonymous: 'not-found', collector: 'not-found', otherCompany: 'not-found' } }
  },
  'GET /exports/:company/:id/:name': ids => {
    const path = `/exports/${ids.company}/${ids.export}/tasks.csv?e=4000000000&s=${'A'.repeat(27)}`
    return { path, answers: { anonymous: 'not-found', collector: 'not-found', otherCompany: 'not-found' } }
  },
  'GET /company-archives/:company/:id/:name': ids => {
    const path = `/company-archives/${ids.company}/${ids.companyArchive}/company.zip?e=4000000000&s=${'A'.repeat(27)}`
    return { path, answers: { anonymous: 'not-found', collector: 'not-found', otherCompany: 'not-found' } }
  },
  // No payment service answers in tests: who may is told what is missing.
  'POST /companies/create-checkout-session': billing('/companies/create-checkout-session'),
  'POST /api/stripe-billing/create-checkout-session': billing('/api/stripe-billing/create-checkout-session'),
  'POST /companies/create-payment-intent': billing('/companies/create-payment-intent'),
  'POST /api/stripe-billing': billing('/api/stripe-billing'),
  'POST /api/stripe-billing/refresh': billing('/api/stripe-billing/refresh'),
  // Proved by a signature, and by the token in the address.
  'POST /api/stripe-billing/webhook': 'public',
  'GET /billing-sandbox/:token': 'public',
  'POST /billing-sandbox/:token/:move': 'public',
  'POST /export-tasks': ids => file('/export-tasks', { data: JSON.stringify({ project: ids.project }) }, 200),
  'POST /export-baoriders': ids => file('/export-baoriders', { baoriders: [ids.collector] }, 200),
  'POST /export-audit': ids => file('/export-audit', { person: ids.admin }, 200),
  'POST /export-communitymembers': ids =>
    file('/export-communitymembers', { communityID: ids.group }, 'not-found'),
  'GET /api/map/:kind/:z/:x/:y': () => ({
    path: '/api/map/tasks/0/0/0',
    answers: {
      anonymous: 'token.invalid',
      collector: 'permission.refused',
      unconfirmed: 'account.unconfirmed',
      due: 'second-factor.required',
      otherCompany: 204,
    },
  }),
  'GET /api/base-maps': () => ({ path: '/api/base-maps', answers: forStaff(200) }),
  'GET /api/base-maps/:id': () => ({ path: '/api/base-maps/example', answers: forStaff('not-found') }),
  'GET /dev/outbox': 'public',
  'GET /dev/outbox.json': 'public',
  'POST /api/collectors/import/check': importEndpoint('/api/collectors/import/check'),
  'POST /api/collectors/import': importEndpoint('/api/collectors/import'),
  'POST /api/templates/files': () => ({
    path: '/api/templates/files',
    body: {},
    answers: forStaff('file.type-refused'),
  }),
  // Who fills in a template reads its files, too.
  'GET /api/templates/files/:hash': () => ({
    path: `/api/templates/files/${'0'.repeat(64)}`,
    answers: { ...forStaff('not-found'), collector: 'not-found' },
  }),
  'POST /api/templates/xlsform': ids => ({
    path: `/api/templates/xlsform?template=${ids.template}`,
    body: {},
    answers: {
      anonymous: 'token.invalid',
      collector: 'permission.refused',
      unconfirmed: 'account.unconfirmed',
      due: 'second-factor.required',
      otherCompany: 'not-found',
    },
  }),
  'GET /api/templates/:id/xlsform': ids => ({
    path: `/api/templates/${ids.template}/xlsform`,
    answers: {
      anonymous: 'token.invalid',
      collector: 'permission.refused',
      unconfirmed: 'account.unconfirmed',
      due: 'second-factor.required',
      otherCompany: 'not-found',
    },
  }),
  'GET /api/templates/:id/codebook': ids => ({
    path: `/api/templates/${ids.template}/codebook`,
    answers: {
      anonymous: 'token.invalid',
      collector: 'permission.refused',
      unconfirmed: 'account.unconfirmed',
      due: 'second-factor.required',
      otherCompany: 'not-found',
    },
  }),
  'POST /api/data-lists/:id/options': ids => ({
    path: `/api/data-lists/${ids.dataList}/options`,
    body: { values: ['Example'] },
    answers: {
      anonymous: 'token.invalid',
      collector: 'permission.refused',
      unconfirmed: 'account.unconfirmed',
      due: 'second-factor.required',
      otherCompany: 'not-found',
    },
  }),
  ...feedEndpoints,
  ...apiEndpoints,
  ...collectorEndpoints,
}
