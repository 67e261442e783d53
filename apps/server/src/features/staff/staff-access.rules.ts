import {
  type AssignableRole,
  assignableRoles,
  canBeInProjects,
  isAlwaysInProjects,
} from '@quadrat/domain/account/permission'
import { limits } from '@quadrat/domain/limits'
import { teamTexts } from '@quadrat/domain/messages/staff-en'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { idInput } from '#src/platform/input/input.ts'

/** A role and how far it reaches. */
export const accessSchema = z.object({
  role: z.enum(assignableRoles),
  mayExport: z.boolean().nullable().optional(),
  /** The projects that the person is limited to; null for the whole company. */
  projects: z
    .array(idInput)
    .min(1, { error: () => teamTexts.projectMissing })
    .max(limits.team.projectsOfPerson)
    .transform(ids => [...new Set(ids)].sort((a, b) => a - b))
    .nullable()
    .optional(),
})

/**
 * The projects that somebody of the role is limited to, sorted; null for the whole company.
 * @throws Problem input.invalid for projects of a role that has none, and for none of a role that has some
 */
export function projectsOf(role: AssignableRole, projects: number[] | null): number[] | null {
  const refuse = (message: string) => {
    throw new Problem('input.invalid', { errors: [{ path: 'projects', message }] })
  }
  if (projects && !canBeInProjects(role)) return refuse(teamTexts.wholeCompanyOnly)
  if (!projects && isAlwaysInProjects(role)) return refuse(teamTexts.projectMissing)
  return projects
}
