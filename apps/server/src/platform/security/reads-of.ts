import type { Permission } from '@quadrat/domain/account/permission'
import type { List, Listed, ListQuery, ListRow } from '#src/platform/database/list-of.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission } from './authorize.ts'

/** The reads of a list, for those who may read it. Each throws Problem permission.refused for others. */
export interface Reads<Name extends Listed, Filters, Scope = number> {
  list<Q extends ListQuery<Name>>(ctx: Context, query: Q): Promise<ListRow<Name, Q>[]>
  /** The first row; null if there is none. */
  find<Q extends ListQuery<Name>>(ctx: Context, query: Q): Promise<ListRow<Name, Q> | null>
  count(ctx: Context, scope: Scope, filters?: Filters | null): Promise<number>
}

/** Returns the reads of a list that require a permission. */
export function readsOf<Name extends Listed, Table, Filters, Scope>(
  list: List<Name, Table, Filters, Scope>,
  permission: Permission,
): Reads<Name, Filters, Scope> {
  return {
    list(ctx, query) {
      requirePermission(ctx.viewer, permission)
      return list.list(ctx.tx, query)
    },
    find(ctx, query) {
      requirePermission(ctx.viewer, permission)
      return list.find(ctx.tx, query)
    },
    count(ctx, scope, filters) {
      requirePermission(ctx.viewer, permission)
      return list.count(ctx.tx, scope, filters)
    },
  }
}
