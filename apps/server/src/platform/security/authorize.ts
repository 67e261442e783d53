import { may, type Pending, type Permission, pendingFor } from '@quadrat/domain/account/permission'
import { Problem, type ProblemCode } from '@quadrat/domain/problem'
import type { Viewer } from './viewer.ts'

const pendingProblem = {
  confirmation: 'account.unconfirmed',
  'second-factor': 'second-factor.required',
} as const satisfies Record<Pending, ProblemCode>

/**
 * True if the viewer has the permission, even before pending steps such as the confirmation of the email. An
 * API key has its scopes only.
 */
export function viewerMay(viewer: Viewer, permission: Permission): boolean {
  if (viewer.scopes && !viewer.scopes.includes(permission)) return false
  return may(viewer.role, permission, viewer.mayExport, viewer.inProjects !== null)
}

/**
 * Requires a permission of the viewer.
 * @throws Problem permission.refused when the role does not have it; account.unconfirmed or
 *   second-factor.required when the person has to complete this step first
 */
export function requirePermission(viewer: Viewer, permission: Permission): void {
  if (!viewerMay(viewer, permission)) throw new Problem('permission.refused', { permission })
  const pending = pendingFor(permission, viewer.pending)
  if (pending) throw new Problem(pendingProblem[pending])
}
