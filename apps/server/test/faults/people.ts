import type { makers } from '#test/make.ts'
import type { People } from './load.ts'

/** Makes a company with collectors in one project and staff who decide about what they report. */
export async function makePeople(
  make: ReturnType<typeof makers>,
  { collectors, reviewers }: { collectors: number; reviewers: number },
): Promise<{ people: People; companyId: number }> {
  const work = await make.fieldWork({ withComment: true })
  const companyId = work.company.id
  const others = await Promise.all(
    Array.from({ length: collectors - 1 }, () => make.person(companyId, 'collector')),
  )
  for (const { id } of others) await make.membership(companyId, work.project.id, id)
  const all = [work.collector, ...others]
  const staff = await Promise.all(Array.from({ length: reviewers }, () => make.person(companyId, 'admin')))
  return {
    companyId,
    people: {
      work,
      collectors: all,
      staff: [work.superAdmin, ...staff],
      recipients: all.map(({ id }) => id),
    },
  }
}
