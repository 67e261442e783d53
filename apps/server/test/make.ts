import { randomUUID } from 'node:crypto'
import type { Role } from '@quadrat/domain/account/permission'
import type { TaskStatus } from '@quadrat/domain/task/task'
import type { Field } from '@quadrat/domain/template/template'
import { insertCompany } from '#src/features/company/company.queries.ts'
import { dataLists } from '#src/features/data-list/data-list.table.ts'
import { evidence } from '#src/features/evidence/evidence.table.ts'
import { groups } from '#src/features/group/group.table.ts'
import { people, signInNames } from '#src/features/person/person.table.ts'
import { personProjects, projectCollectors, projects } from '#src/features/project/project.table.ts'
import { sessions } from '#src/features/session/session.table.ts'
import { sites } from '#src/features/site/site.table.ts'
import { tags } from '#src/features/tag/tag.table.ts'
import { tasks } from '#src/features/task/task.table.ts'
import { projectTemplates, templates } from '#src/features/template/template.table.ts'
import type { Database, Tx } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { createToken, hashSecret } from '#src/platform/security/token.ts'
import { localNumber, square, unique } from './values.ts'

/** Returns the only row of an insert. @throws Error when there is none */
function only<T>(rows: T[]): T {
  const [row] = rows
  if (!row) throw new Error('nothing was inserted')
  return row
}

const at = new Date('2026-06-01T08:00:00Z')

export interface MadePerson {
  id: number
  companyId: number
  role: Role
  token: string
  email: string | null
  phoneNumber: string | null
}

/**
 * Returns factories that insert rows directly into the tables, without the rules of the actions. Every test
 * creates its own company, so tests do not affect each other and need no clean-up.
 */
export function makers(db: Database) {
  const write = <T>(work: (tx: Tx) => Promise<T>) => withOwnerTransaction({ db }, work)

  async function session(companyId: number, personId: number): Promise<string> {
    const token = createToken(companyId)
    await write(tx =>
      tx.insert(sessions).values({
        companyId,
        personId,
        tokenHash: hashSecret(token),
        createdAt: at,
        lastSeenAt: new Date(),
        expiresAt: new Date(Date.now() + 86_400_000),
      }),
    )
    return token
  }

  async function person(
    companyId: number,
    role: Role,
    values: Partial<typeof people.$inferInsert> = {},
  ): Promise<MadePerson> {
    const inField = role === 'collector' || role === 'member'
    const row = only(
      await write(tx =>
        tx
          .insert(people)
          .values({
            companyId,
            role,
            firstName: 'Asha',
            lastName: `Test ${unique()}`,
            email: inField ? null : `${unique()}@test.example`,
            phoneNumber: inField ? `+254${localNumber()}` : null,
            confirmed: true,
            createdAt: at,
            updatedAt: at,
            ...values,
          })
          .returning(),
      ),
    )
    const name = row.email ?? row.phoneNumber
    if (name) await write(tx => tx.insert(signInNames).values({ name, companyId, personId: row.id }))
    return { ...row, token: await session(companyId, row.id) }
  }

  /** Limits a member of staff to the project, among others perhaps. */
  async function chosenProject(person: { companyId: number; id: number }, projectId: number) {
    await write(tx =>
      tx
        .insert(personProjects)
        .values({ companyId: person.companyId, personId: person.id, projectId, addedAt: at }),
    )
  }

  async function company(name = `Company ${unique()}`) {
    const row = await write(tx => insertCompany(tx, { name, createdAt: at, updatedAt: at }))
    return { ...row, superAdmin: await person(row.id, 'superAdmin') }
  }

  async function group(companyId: number, values: Partial<typeof groups.$inferInsert> = {}) {
    return only(
      await write(tx =>
        tx
          .insert(groups)
          .values({ companyId, name: `Group ${unique()}`, createdAt: at, updatedAt: at, ...values })
          .returning(),
      ),
    )
  }

  async function project(companyId: number, values: Partial<typeof projects.$inferInsert> = {}) {
    return only(
      await write(tx =>
        tx
          .insert(projects)
          .values({ companyId, name: `Project ${unique()}`, createdAt: at, updatedAt: at, ...values })
          .returning(),
      ),
    )
  }

  /** A square of one degree around the positions of the tasks that `task` makes. */
  async function site(companyId: number, projectId: number, values: Partial<typeof sites.$inferInsert> = {}) {
    const outline = square(39.5, -4, 1)
    return only(
      await write(tx =>
        tx
          .insert(sites)
          .values({ companyId, projectId, outline, createdAt: at, updatedAt: at, ...values })
          .returning(),
      ),
    )
  }

  async function tag(companyId: number, values: Partial<typeof tags.$inferInsert> = {}) {
    return only(
      await write(tx =>
        tx
          .insert(tags)
          .values({ companyId, title: `Tag ${unique()}`, createdAt: at, updatedAt: at, ...values })
          .returning(),
      ),
    )
  }

  async function dataList(companyId: number, values: Partial<typeof dataLists.$inferInsert> = {}) {
    return only(
      await write(tx =>
        tx
          .insert(dataLists)
          .values({ companyId, name: `List ${unique()}`, createdAt: at, updatedAt: at, ...values })
          .returning(),
      ),
    )
  }

  async function template(
    companyId: number,
    values: Partial<Omit<typeof templates.$inferInsert, 'fields'>> & { fields?: Field[] } = {},
  ) {
    return write(async tx => {
      const { rows } = await tx.$client.query(
        `select nextval(pg_get_serial_sequence('templates', 'id')) as id`,
      )
      const id = Number(rows[0].id)
      return only(
        await tx
          .insert(templates)
          .overridingSystemValue()
          .values({
            companyId,
            id,
            rootId: id,
            title: `Template ${id}`,
            createdAt: at,
            updatedAt: at,
            ...values,
          })
          .returning(),
      )
    })
  }

  async function projectTemplate(
    companyId: number,
    projectId: number,
    templateId: number,
    values: Partial<typeof projectTemplates.$inferInsert> = {},
  ) {
    return only(
      await write(tx =>
        tx
          .insert(projectTemplates)
          .values({
            companyId,
            projectId,
            templateId,
            status: 'active',
            createdAt: at,
            updatedAt: at,
            ...values,
          })
          .returning(),
      ),
    )
  }

  async function membership(companyId: number, projectId: number, personId: number) {
    await write(tx => tx.insert(projectCollectors).values({ companyId, projectId, personId, addedAt: at }))
  }

  /**
   * Creates a company with a project, a template that is active in it, and a collector who is assigned to it.
   */
  async function fieldWork(template_: Parameters<typeof template>[1] = {}) {
    const made = await company()
    const [theProject, theTemplate, collector] = await Promise.all([
      project(made.id),
      template(made.id, template_),
      person(made.id, 'collector'),
    ])
    const theProjectTemplate = await projectTemplate(made.id, theProject.id, theTemplate.id)
    await membership(made.id, theProject.id, collector.id)
    return {
      company: made,
      superAdmin: made.superAdmin,
      project: theProject,
      template: theTemplate,
      projectTemplate: theProjectTemplate,
      collector,
    }
  }

  type FieldWork = Awaited<ReturnType<typeof fieldWork>>

  async function task(
    work: FieldWork,
    values: Partial<typeof tasks.$inferInsert> & { status?: TaskStatus } = {},
  ) {
    return write(async tx => {
      const row = only(
        await tx
          .insert(tasks)
          .values({
            companyId: work.company.id,
            clientId: randomUUID(),
            projectId: work.project.id,
            projectTemplateId: work.projectTemplate.id,
            templateId: work.template.rootId,
            templateVersion: work.template.version,
            reporterId: work.collector.id,
            status: 'PENDING',
            reportedAt: at,
            createdAt: at,
            updatedAt: at,
            ...values,
          })
          .returning(),
      )
      const [found] = await tx
        .insert(evidence)
        .values({
          companyId: work.company.id,
          taskId: row.id,
          latitude: -3.36,
          longitude: 39.99,
          accuracy: 6,
          createdAt: at,
          updatedAt: at,
        })
        .returning()
      return { ...row, evidenceId: found?.id ?? 0 }
    })
  }

  return {
    company,
    person,
    chosenProject,
    session,
    group,
    project,
    site,
    tag,
    dataList,
    template,
    projectTemplate,
    membership,
    fieldWork,
    task,
  }
}
