import type { Cost } from './measure.ts'

export const budgets: Record<string, Cost> = {}
