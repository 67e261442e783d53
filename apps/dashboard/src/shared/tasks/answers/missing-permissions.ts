import type { Task } from '../task.api.ts'

type Permissions = Pick<
  NonNullable<Task['collector']>,
  'cameraPermission' | 'locationPermission' | 'mediaLibraryPermission'
>

/** The permissions that the phone denies to the app. Null means unknown and is not listed. */
export function missingPermissions(collector: Permissions): string[] {
  const named: [boolean | null, string][] = [
    [collector.cameraPermission, 'camera'],
    [collector.locationPermission, 'location'],
    [collector.mediaLibraryPermission, 'media gallery'],
  ]
  return named.filter(([given]) => given === false).map(([, name]) => name)
}
