import type { Coarseness } from '../insights/public-link.ts'

/** How exactly a public map shows positions. */
export const coarsenessLabel: Record<Coarseness, string> = {
  exact: 'Exact positions',
  km1: 'Cells of about 1 km',
  km10: 'Cells of about 10 km',
}

/** What a link says that was revoked or is over. */
export const linkEnded = 'This link has ended. Ask the organisation that shared it for a new one.'

/** What a public link does with figures of few reports. */
export const leastReportsText = (least: number) =>
  least > 1 ? `Groups of fewer than ${least} reports are hidden` : 'Show all groups'

/** The texts of the page that a public link opens, and of its refusals. */
export const publicLinkTexts = {
  tooFewReports: 'Too few reports to show this figure.',
  tooFew: (least: number) => `Fewer than ${least} reports have an answer, so no figures are shown.`,
  collector:
    'A chart that is split by data collector, or limited to one, shows the work of single people and cannot be shared.',
  unknown: 'This link does not exist. Check that the address is complete.',
  failed: 'The figures did not arrive. Check the connection and try again.',
  tooMany: 'Too many people open this link from your network. Try again in a minute.',
  hidden: 'This part of the dashboard is not in the public link.',
  noMap: 'This browser cannot draw the map.',
}
