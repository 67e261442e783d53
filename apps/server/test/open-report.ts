import { randomUUID } from 'node:crypto'
import type { TestMedia, TestPhoto } from './report.ts'
import type { RestAnswer, TestServer } from './server.ts'

/** What a form is filled in for. */
interface FormContext {
  projectTemplate: { id: number }
  template: { rootId: number; version: number }
}

/** The id of the form of a template in a project. */
export const formIdOf = ({ projectTemplate, template }: FormContext) =>
  `quadrat-${projectTemplate.id}-${template.rootId}`

/** A report of a form, as ODK Collect writes it. */
export function openReport(
  work: FormContext,
  answers: string,
  {
    id = randomUUID(),
    meta = '',
    version = work.template.version,
  }: { id?: string; meta?: string; version?: number } = {},
): string {
  return `<?xml version='1.0' ?><data id="${formIdOf(work)}" version="${version}" xmlns:orx="http://openrosa.org/xforms">
    ${answers}<meta><instanceID>uuid:${id}</instanceID><timeStart>2026-11-28T09:50:00.000+03:00</timeStart>
    <timeEnd>2026-11-28T10:00:00.000+03:00</timeEnd><position>-3.355 40.012 12 7.5</position>${meta}</meta></data>`
}

/** A photo, or another file, with the name of its file. */
export type NamedPhoto = (TestPhoto | TestMedia) & { name: string }

/** The form of a post, with its parts as ODK Collect names them. */
export function openPost(xml: string, photos: readonly NamedPhoto[] = [], isPart = false): FormData {
  const form = new FormData()
  form.append('xml_submission_file', new Blob([xml], { type: 'text/xml' }), 'report.xml')
  for (const { name, bytes } of photos)
    form.append(name, new Blob([Buffer.from(bytes)], { type: 'image/jpeg' }), name)
  if (isPart) form.append('*isIncomplete*', 'yes')
  return form
}

/** Returns the calls of an app with a key. */
export function openRosa(server: Pick<TestServer, 'rest'>, key: string) {
  const call = (method: string, path: string, body?: unknown): Promise<RestAnswer> =>
    server.rest(method, `/key/${key}/${path}`, { body, headers: { 'x-openrosa-version': '1.0' } })
  return {
    get: (path: string) => call('GET', path),
    head: () => call('HEAD', 'submission'),
    send: (xml: string, photos: readonly NamedPhoto[] = [], isPart = false) =>
      call('POST', 'submission', openPost(xml, photos, isPart)),
    post: (body: unknown) => call('POST', 'submission', body),
  }
}
