import { type FeedSearch, readFeedSearch } from '#src/shared/tasks/feed-search.ts'

/**
 * Addresses that a person can read and type: `?id=40&page=3`, every value a plain text. NUL, which no text that was
 * kept has, is left out.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(new URLSearchParams(text), ([name, value]) => [name, value.replaceAll('\0', '')]),
  )
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** The tabs of the settings: Settings, Company Details, Team, Subscription, Security. */
const settingsTabs = ['0', '1', '2', '3', '4']

/** Which tab of the settings is open; what is no tab counts as not given. */
export function readSettingsSearch({ tab }: Record<string, unknown>): { tab?: number } {
  return settingsTabs.includes(String(tab)) ? { tab: Number(tab) } : {}
}

/**
 * Which tab of a page about one record is open, and what its list of tasks is narrowed to.
 * @param count how many tabs the page has
 */
export function readTabSearch(raw: Record<string, unknown>, count: number): { tab?: number } & FeedSearch {
  const tab = Number(raw.tab)
  return { ...(Number.isInteger(tab) && tab > 0 && tab < count && { tab }), ...readFeedSearch(raw) }
}

/** What a template is begun with: 'blank', or another one's id. */
export interface TemplateSource {
  taskType?: string
}

/** What a new template begins with: the id of another one, or nothing at all. */
export function readTemplateSource({ taskType }: Record<string, unknown>): TemplateSource {
  const source = String(taskType ?? '')
  return source === 'blank' || /^\d{1,15}$/.test(source) ? { taskType: source } : {}
}
