import type { Tx } from '@quadrat/server/platform/database/db'
import { collectors } from './content/collectors.ts'
import { dataLists, type ListKey } from './content/data-lists.ts'
import { type ProjectKey, projects, type StaffKey, staff } from './content/programme.ts'
import type { TemplateKey } from './content/template.ts'
import { templates } from './content/templates.ts'

interface ProjectTemplateIds {
  id: number
  projectId: number
  templateId: number
}

/** The ids that the rows of a demo company have in this database, by the keys of the content. */
export interface DemoIds {
  companyId: number
  project(key: ProjectKey): number
  template(key: TemplateKey): number
  projectTemplate(project: ProjectKey, template: TemplateKey): ProjectTemplateIds
  /** @param key the key of the collector: 'c07' */
  collector(key: string): { id: number; groupId: number | null }
  staff(key: StaffKey): number
  /** A list's options in the order of the content. */
  optionIds: Record<ListKey, string[]>
  listIds: Record<ListKey, string>
}

/** Finds the rows that `createProgramme` made, by the names in the content. */
export async function findDemoIds(tx: Tx, companyId: number): Promise<DemoIds> {
  const where = { companyId }
  const theProjects = await tx.query.projects.findMany({ where, columns: { id: true, name: true } })
  const theTemplates = await tx.query.templates.findMany({
    where: { companyId, status: { ne: 'old' } },
    columns: { id: true, title: true },
  })
  const uses = await tx.query.projectTemplates.findMany({ where })
  const people = await tx.query.people.findMany({
    where,
    columns: { id: true, groupId: true, phoneNumber: true, email: true },
  })
  const lists = await tx.query.dataLists.findMany({
    where,
    columns: { id: true, name: true },
    with: { options: { columns: { id: true, value: true } } },
  })

  const projectIds = keyed(projects, one => theProjects.find(row => row.name === one.name)?.id)
  const templateIds = keyed(templates, one => theTemplates.find(row => row.title === one.title)?.id)
  const staffIds = keyed(staff, one => people.find(row => row.email === one.email)?.id)
  const collectorRows = keyed(collectors, one => people.find(row => row.phoneNumber === one.phone))
  const listRows = keyed(dataLists, one => lists.find(row => row.name === one.name))
  const byList = <T>(value: (key: ListKey) => T) => ({
    species: value('species'),
    stations: value('stations'),
  })

  return {
    companyId,
    project: projectIds,
    template: templateIds,
    staff: staffIds,
    collector: collectorRows,
    projectTemplate(project, template) {
      const [projectId, templateId] = [projectIds(project), templateIds(template)]
      const use = uses.find(row => row.projectId === projectId && row.templateId === templateId)
      if (!use) throw new Error(`${project} does not use ${template}`)
      return { id: use.id, projectId, templateId }
    },
    listIds: byList(key => String(listRows(key).id)),
    optionIds: byList(key =>
      (dataLists.find(list => list.key === key)?.options ?? []).map(value =>
        String(listRows(key).options.find(option => option.value === value)?.id),
      ),
    ),
  }
}

/** Returns a look-up of rows by the key of their content; it throws if the database has no such row. */
function keyed<K extends string, C extends { key: K }, R>(
  content: readonly C[],
  find: (one: C) => R | undefined,
): (key: K) => R {
  const rows = new Map(content.map(one => [one.key, find(one)]))
  return key => {
    const row = rows.get(key)
    if (row === undefined) throw new Error(`The demo company has no ${key}`)
    return row
  }
}
