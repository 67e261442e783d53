import type { Coarseness, PublicLinkKind } from '../public-link.ts'

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

/** The texts of public links and of the page that they open. */
export const publicLinkTexts = {
  heading: 'Public links',
  share: 'Share',
  means:
    'Everybody who has the link sees the figures, without signing in. Names of people, single answers and photos are never sent.',
  exactMeans: 'Exact positions can show where people live. Choose cells if that could harm somebody.',
  once: 'Copy the link now: it is stored as a hash and cannot be shown again.',
  collector:
    'A chart that is split by data collector, or limited to one, shows the work of single people and cannot be shared.',
  revoked: 'The link is revoked. Whoever opens it is told that it is no longer valid.',
  unknown: 'This link is not valid. It may have been revoked, or its time is over.',
  failed: 'The figures did not arrive. Check the connection and try again.',
  tooMany: 'Too many people open this link from your network. Try again in a minute.',
  hidden: 'This chart is not part of the public link.',
  noMap: 'This browser cannot draw the map.',
}
