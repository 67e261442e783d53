import { type MadePerson, makers } from './make.ts'
import { makeRecords } from './records.ts'
import type { TestServer } from './server.ts'

/** The roles that can be limited to chosen projects. */
export const limited = ['projectManager', 'reviewer', 'viewer'] as const
export type Limited = (typeof limited)[number]

/**
 * A company with a project whose records are named Wombat, and a person of each role who is limited to it.
 */
export async function limitedCompany(server: TestServer) {
  const make = makers(server.deps.db)
  const company = await make.company()
  const admin = await make.person(company.id, 'admin')
  const mine = await makeRecords(server, make, company, 'Wombat', admin)
  async function person(role: Limited): Promise<MadePerson> {
    const made = await make.person(company.id, role, { inProjects: true, mayExport: role === 'viewer' })
    await make.chosenProject(made, mine.ids.project)
    return made
  }
  const people: Record<Limited, MadePerson> = {
    projectManager: await person('projectManager'),
    reviewer: await person('reviewer'),
    viewer: await person('viewer'),
  }
  return { make, company, admin, mine, people }
}
