import type { Coarseness } from '../insights/public-link.ts'
import { defineTexts } from '../language/texts.ts'

/** How exactly a public map shows positions. */
export const coarsenessLabel: Record<Coarseness, string> = defineTexts('insights/coarseness', {
  exact: 'Exact positions',
  km1: 'Cells of about 1 km',
  km10: 'Cells of about 10 km',
} satisfies Record<Coarseness, string>)

/** The texts of the page that a public link opens, and of its refusals. */
export const publicLinkTexts = defineTexts('insights/public-link-refusals', {
  /** What a link says that was revoked or is over. */
  ended: 'This link has ended. Ask the organisation that shared it for a new one.',
  leastReports: 'Groups of fewer than {least} reports are hidden',
  allGroups: 'Show all groups',
  tooFewReports: 'Too few reports to show this figure.',
  tooFew: 'Fewer than {least} reports have an answer, so no figures are shown.',
  collector:
    'A chart that is split by data collector, or limited to one, shows the work of individual people and can’t be shared.',
  unknown: 'This link doesn’t exist. Check that the address is complete.',
  failed: 'The figures couldn’t be loaded. Check your connection and try again.',
  tooMany: 'Too many people are opening this link from your network. Try again in a minute.',
  hidden: 'This part of the dashboard isn’t in the public link.',
  noMap: 'This browser cannot draw the map.',
})

/** What a public link does with figures of few reports. */
export function leastReportsText(least: number): string {
  return least > 1 ? publicLinkTexts.leastReports({ least }) : publicLinkTexts.allGroups
}
