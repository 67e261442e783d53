/**
 * The areas of texts: the first part of a namespace, and the name of the file that has them. The phone loads
 * `phone` and `form`, the dashboard what its pages show, the server all.
 */
export const areas = [
  'phone',
  'form',
  'first',
  'tasks',
  'map',
  'insights',
  'people',
  'projects',
  'templates',
  'builder',
  'data-lists',
  'notifications',
  'settings',
  'help',
  'server',
] as const

/** A file of each language. */
export type Area = (typeof areas)[number]

/** Returns the area of a namespace: 'people' of 'people/groups'. */
export function areaOf(namespace: string): Area | null {
  const [name] = namespace.split('/')
  return areas.find(area => area === name) ?? null
}
