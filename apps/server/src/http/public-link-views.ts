import { limits } from '@quadrat/domain/limits'
import type { AppDeps } from '#src/deps.ts'
import { countViews, type OpenLink } from '#src/features/public-link/public-link.actions.ts'
import { withPublicTransaction } from '#src/platform/database/public-transaction.ts'

type Link = Pick<OpenLink, 'companyId' | 'id'>

/**
 * Gathers the views of public links and writes them together, so that a link on a busy site costs few writes.
 */
export class PublicViews {
  readonly #deps: Pick<AppDeps, 'db' | 'now' | 'log'>
  readonly #gathered = new Map<string, Link & { views: number }>()
  #timer: NodeJS.Timeout | undefined

  constructor(deps: Pick<AppDeps, 'db' | 'now' | 'log'>) {
    this.#deps = deps
  }

  count({ companyId, id }: Link): void {
    const key = `${companyId}:${id}`
    const known = this.#gathered.get(key) ?? { companyId, id, views: 0 }
    this.#gathered.set(key, { ...known, views: known.views + 1 })
    this.#timer ??= setTimeout(() => this.write(), limits.publicLinks.viewsGatheredMs)
  }

  /**
   * Writes what is gathered. Views that cannot be written are only logged: a figure is not worth an error.
   */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const gathered = [...this.#gathered.values()]
    this.#gathered.clear()
    for (const { companyId, id, views } of gathered)
      await withPublicTransaction(this.#deps, companyId, reader => countViews(reader, id, views)).catch(
        error => this.#deps.log.warn(error, 'The views of a public link could not be counted.'),
      )
  }
}
