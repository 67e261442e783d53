import type { Task } from '../task.api.ts'

type Permissions = Pick<
  NonNullable<Task['collector']>,
  'cameraPermission' | 'locationPermission' | 'mediaLibraryPermission'
>

/** What the collector's phone refused to the app. A phone that has not said (null) is not accused. */
export function missingPermissions(collector: Permissions): string[] {
  const named: [boolean | null, string][] = [
    [collector.cameraPermission, 'camera'],
    [collector.locationPermission, 'location'],
    [collector.mediaLibraryPermission, 'media gallery'],
  ]
  return named.filter(([given]) => given === false).map(([, name]) => name)
}
