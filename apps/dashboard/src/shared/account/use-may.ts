import type { Permission } from '@quadrat/domain/account/permission'
import { useQuery } from '@tanstack/react-query'
import { viewerQuery } from './viewer.ts'

/**
 * True if the viewer has the permission now; false until it is known. What would be refused is not offered.
 */
export function useMay(permission: Permission): boolean {
  return useQuery(viewerQuery).data?.abilities.includes(permission) ?? false
}
