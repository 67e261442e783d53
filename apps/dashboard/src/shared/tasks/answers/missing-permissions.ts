import type { Task } from '../task.api.ts'
import { shownPosition } from './position.ts'

type Reported = Pick<Task, 'collector'> & Parameters<typeof shownPosition>[0]

type DevicePermission = 'camera' | 'location' | 'media'

/**
 * The permissions that the phone denies to the app. Null means unknown and is not listed. What the phone said
 * at its last start may be older than the report: one with a position was made with the permission.
 */
export function missingPermissions(task: Reported): DevicePermission[] {
  const { collector } = task
  if (!collector) return []
  const named: [boolean | null, DevicePermission][] = [
    [collector.cameraPermission, 'camera'],
    [collector.locationPermission === false && shownPosition(task) === null ? false : null, 'location'],
    [collector.mediaLibraryPermission, 'media'],
  ]
  return named.filter(([given]) => given === false).map(([, name]) => name)
}
