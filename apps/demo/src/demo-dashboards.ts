import { saveDashboard } from '@quadrat/server/features/dashboard/dashboard.actions'
import { type TransactionDeps, withTransactionAs } from '@quadrat/server/platform/database/transaction'
import { type DemoDashboard, dashboards } from './content/dashboards.ts'
import type { DemoIds } from './demo-ids.ts'
import { inNairobi } from './demo-moments.ts'

/** Arranges the charts of the company and of a project. Repeated, it changes nothing. */
export async function createDashboards(
  deps: TransactionDeps,
  superAdmin: { companyId: number; personId: number },
  ids: DemoIds,
  now: Date,
): Promise<void> {
  for (const [i, dashboard] of dashboards.entries())
    await withTransactionAs(
      deps,
      superAdmin,
      ctx =>
        saveDashboard(ctx, {
          project: dashboard.project && String(ids.project(dashboard.project)),
          blocks: blocksOf(dashboard, ids),
        }),
      inNairobi(now, -1, 8 * 60 + 20 + 25 * i),
    )
}

function blocksOf({ blocks }: DemoDashboard, ids: DemoIds) {
  return blocks.map((block, i) => {
    const shared = { key: `block-${i + 1}`, title: block.title, isWide: block.isWide }
    if ('text' in block) return { ...shared, text: block.text }
    const { template, field, measure, step, split, splitField, option, type } = block
    const chart = {
      template: String(ids.template(template)),
      field,
      measure,
      step,
      split,
      splitField,
      option,
    }
    return { ...shared, type, chart }
  })
}
