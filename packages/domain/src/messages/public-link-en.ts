import type { Coarseness, PublicLinkKind } from '../insights/public-link.ts'

/** What a public link shows, in words. */
export const publicLinkKindLabel: Record<PublicLinkKind, string> = {
  chart: 'Chart',
  dashboard: 'Dashboard',
  map: 'Map',
}

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

/** The texts of public links and of the page that they open. */
export const publicLinkTexts = {
  heading: 'Public links',
  share: 'Share',
  means:
    'Everybody who has the link sees the figures, without signing in. Names of people, texts and photos are never sent.',
  exactMeans: 'Exact positions can show where people live. Choose cells if that could harm somebody.',
  smallGroups: 'Small groups',
  smallGroupsMean:
    'A figure of very few reports can reveal what one person answered. Another group may be hidden as well, so that nothing can be worked out from the totals.',
  tooFew: (least: number) => `Fewer than ${least} reports have an answer, so no figures are shown.`,
  once: 'Copy the link now: it is stored as a hash and cannot be shown again.',
  collector:
    'A chart that is split by data collector, or limited to one, shows the work of single people and cannot be shared.',
  revoked: 'Link revoked. Anyone who opens it now sees that it has ended.',
  unknown: 'This link does not exist. Check that the address is complete.',
  failed: 'The figures did not arrive. Check the connection and try again.',
  tooMany: 'Too many people open this link from your network. Try again in a minute.',
  hidden: 'This chart is not part of the public link.',
  noMap: 'This browser cannot draw the map.',
}
