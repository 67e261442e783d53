import { type FeedSearch, readFeedSearch } from '#src/shared/tasks/feed-search.ts'

/** Search params that have another name in the code: the address keeps the specification's name. */
const namesOnAddress: Record<string, string> = { templateSource: 'taskType' }
const namesInCode = Object.fromEntries(
  Object.entries(namesOnAddress).map(([code, address]) => [address, code]),
)

/**
 * Reads an address that a person can read and type, such as `?id=40&page=3`: every value is a plain text. NUL
 * characters are removed, because the database refuses them.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(new URLSearchParams(text), ([name, value]) => [
      namesInCode[name] ?? name,
      value.replaceAll('\0', ''),
    ]),
  )
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '')
      params.set(namesOnAddress[name] ?? name, String(value))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** The tabs of the settings: Settings, Company Details, Team, Subscription, Security, Webhooks. */
const settingsTabs = ['0', '1', '2', '3', '4', '5']

/** The open tab of the settings; an invalid value counts as not given. */
export function readSettingsSearch({
  tab,
  ...rest
}: Record<string, unknown>): { tab?: number } & BillingSearch {
  return { ...(settingsTabs.includes(String(tab)) && { tab: Number(tab) }), ...readBillingSearch(rest) }
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
  /** The source of a new template: the id of another one, 'draft-' and the id of a draft, or 'blank'. */
  templateSource?: string
}

/** Reads the source of a new template; an invalid value counts as not given. */
export function readTemplateSource({ templateSource }: Record<string, unknown>): TemplateSource {
  const source = String(templateSource ?? '')
  return source === 'blank' || /^(draft-)?\d{1,15}$/.test(source) ? { templateSource: source } : {}
}
