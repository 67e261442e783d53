import type { Task } from '../task.api.ts'

type Permissions = Pick<
  NonNullable<Task['baorider']>,
  'camera_permission' | 'location_permission' | 'media_library_permission'
>

/** What the collector's phone refused to the app. A phone that has not said (null) is not accused. */
export function missingPermissions(collector: Permissions): string[] {
  const named: [boolean | null, string][] = [
    [collector.camera_permission, 'camera'],
    [collector.location_permission, 'location'],
    [collector.media_library_permission, 'media gallery'],
  ]
  return named.filter(([given]) => given === false).map(([, name]) => name)
}
