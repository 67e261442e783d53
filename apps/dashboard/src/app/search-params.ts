import { type AuditSearch, readAuditSearch } from '#src/features/settings/audit/audit-search.ts'
import { readTeamSearch, type TeamSearch } from '#src/features/settings/team/team-page.ts'
import { type FeedSearch, readFeedSearch } from '#src/shared/tasks/feed-search.ts'

/** Search params that have another name in the code: the address keeps the specification's name. */
const namesOnAddress: Record<string, string> = { templateSource: 'taskType' }
const namesInCode = Object.fromEntries(
  Object.entries(namesOnAddress).map(([code, address]) => [address, code]),
)

/** Search params that may stand in an address several times. Of others the last one counts. */
const lists = new Set(['answer'])

/**
 * Reads an address that a person can read and type, such as `?id=40&page=3`: every value is a plain text, or
 * several of them. NUL characters are removed, because the database refuses them.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text)
  const clean = (value: string) => value.replaceAll('\0', '')
  return Object.fromEntries(
    Array.from(params, ([name, value]) => [
      namesInCode[name] ?? name,
      lists.has(name) ? params.getAll(name).map(clean) : clean(value),
    ]),
  )
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat())
      if (one !== undefined && one !== null && one !== '')
        params.append(namesOnAddress[name] ?? name, String(one))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

/**
 * The tabs of the settings: Settings, Company Details, Team, Subscription, Security, Webhooks, Audit log,
 * Your data, API keys, Scheduled exports.
 */
const settingsTabs = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The open tab of the settings with the filters of the audit log; an invalid value counts as not given. */
export function readSettingsSearch({
  tab,
  ...rest
}: Record<string, unknown>): { tab?: number } & BillingSearch & AuditSearch & TeamSearch {
  return {
    ...(settingsTabs.includes(String(tab)) && { tab: Number(tab) }),
    ...readBillingSearch(rest),
    ...readAuditSearch(rest),
    ...readTeamSearch(rest),
  }
}

interface BillingSearch {
  /** The payment service has returned to the page. */
  billing?: 'done'
}

export function readBillingSearch({ billing }: Record<string, unknown>): BillingSearch {
  return billing === 'done' ? { billing } : {}
}

/**
 * The open tab of a page about one record, and the search params of its list of tasks.
 * @param count the number of tabs
 */
export function readTabSearch(raw: Record<string, unknown>, count: number): { tab?: number } & FeedSearch {
  const tab = Number(raw.tab)
  return { ...(Number.isInteger(tab) && tab > 0 && tab < count && { tab }), ...readFeedSearch(raw) }
}

export interface TemplateSource {
  /** The source of a new template: the id of another one, 'draft-' or 'starter-' with an id, or 'blank'. */
  templateSource?: string
}

/** Reads the source of a new template; an invalid value counts as not given. */
export function readTemplateSource({ templateSource }: Record<string, unknown>): TemplateSource {
  const source = String(templateSource ?? '')
  return source === 'blank' || /^((draft-)?\d{1,16}|starter-[a-z-]{1,40})$/.test(source)
    ? { templateSource: source }
    : {}
}
