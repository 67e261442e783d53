import type { RetentionRule } from '@quadrat/domain/account/retention'
import { texts } from './texts-en.ts'

/** The rule in words. */
export function retentionText({ photosMonths: photos, positionsMonths: positions }: RetentionRule): string {
  if (photos === null) return positions === null ? texts.none : texts.positions({ positions })
  return positions === null ? texts.photos({ photos }) : texts.both({ photos, positions })
}
