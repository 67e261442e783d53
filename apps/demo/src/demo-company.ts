import { createReadStream } from 'node:fs'
import { createCollector } from '@quadrat/server/features/collector/collector.actions'
import { createDataList } from '@quadrat/server/features/data-list/data-list.actions'
import { createDataListOptions } from '@quadrat/server/features/data-list/data-list-options.actions'
import { inspectFile, type ReceivedFile, uploadFiles } from '@quadrat/server/features/file/file.actions'
import { createGroup } from '@quadrat/server/features/group/group.actions'
import { createProject } from '@quadrat/server/features/project/project.actions'
import { createSite } from '@quadrat/server/features/site/site.actions'
import { createStaff } from '@quadrat/server/features/staff/staff.actions'
import { createTag } from '@quadrat/server/features/tag/tag.actions'
import { createProjectTemplate } from '@quadrat/server/features/template/project-template.actions'
import { createTemplate } from '@quadrat/server/features/template/template.actions'
import type { Context } from '@quadrat/server/platform/database/transaction'
import type { FileStore } from '@quadrat/server/platform/files/files'
import { collectors } from './content/collectors.ts'
import { dataLists, type ListKey } from './content/data-lists.ts'
import { groups, projects, staff, tags } from './content/programme.ts'
import { fieldsOf, templates } from './content/templates.ts'
import { fieldsAtFirst } from './demo-change.ts'
import { momentsOf } from './demo-moments.ts'
import { pathOf, photoNamed } from './photos/photos.ts'

/** Receives the pictures of people, groups, projects and tags as drafts of the store. */
export async function receivePictures(files: FileStore): Promise<ReceivedFile[]> {
  const names = [...projects, ...groups, ...tags].map(one => one.photo)
  const received: ReceivedFile[] = []
  for (const name of new Set([...names, ...collectors.map(one => one.portrait)])) {
    const source = createReadStream(pathOf(photoNamed(name)))
    const draft = await files.draft(source, { limit: () => 1024 * 1024 })
    received.push(await inspectFile(draft, name))
  }
  return received
}

/**
 * Creates everything except the reports: staff, groups, projects, tags, lists, templates and collectors. Each
 * is created by the action that its screen calls, at a plausible time within three days of office hours in
 * Nairobi. The caller runs it in one transaction, so that it exists as a whole or not at all.
 * @param ctx of the leader, at the time when the programme begins
 */
export async function createProgramme(ctx: Context, pictures: readonly ReceivedFile[]): Promise<void> {
  const { at, finish } = momentsOf(ctx)
  for (const { draft } of pictures) await draft.keep(ctx.viewer.companyId)
  const files = await uploadFiles(at(1, 8.5 * 60), pictures)
  const pictureIds = new Map(files.map(file => [file.name, file.id]))

  for (const [i, { firstName, lastName, email, role }] of staff.entries())
    if (role === 'admin')
      await createStaff(at(1, 9 * 60 + 11 * i), { firstName, lastName, email }, { confirmed: true })

  const projectIds = new Map<string, number>()
  for (const [i, project] of projects.entries()) {
    const { key, photo, name, statement, outcomes, reward, collaborators } = project
    const row = await createProject(at(1, 10 * 60 + 34 * i), {
      name,
      statement,
      outcomes,
      reward,
      collaborators,
      imageId: pictureIds.get(photo),
    })
    projectIds.set(key, row.id)
    const { place } = project
    if (place)
      await createSite(at(1, 10 * 60 + 34 * i + 12), {
        projectId: String(row.id),
        outline: { type: 'Polygon', coordinates: [place] },
      })
  }

  const groupIds = new Map<string, number>()
  for (const [i, { key, photo, ...group }] of groups.entries()) {
    const row = await createGroup(at(1, 14 * 60 + 13 * i), { ...group, imageId: pictureIds.get(photo) })
    groupIds.set(key, row.id)
  }

  await createTemplates(at, projectIds, pictureIds)

  // At uneven intervals, as when people register one after the other.
  for (const [i, one] of collectors.entries())
    await createCollector(at(3, 9 * 60 + 11 * i + ((i * 7) % 5)), {
      firstName: one.firstName,
      lastName: one.lastName,
      phoneNumber: one.phone,
      gender: one.gender,
      groupId: one.group && groupIds.get(one.group),
      pictureId: pictureIds.get(one.portrait),
      projectIds: one.projects.map(key => projectIds.get(key) ?? 0),
    })
  await finish()
}

async function createTemplates(
  at: (days: number, minutes: number) => Context,
  projectIds: ReadonlyMap<string, number>,
  pictureIds: ReadonlyMap<string, number>,
): Promise<void> {
  const tagIds = new Map<string, number>()
  for (const [i, { key, title, description, photo }] of tags.entries()) {
    const tag = await createTag(at(2, 8.5 * 60 + 4 * i), {
      title,
      description,
      imageId: pictureIds.get(photo),
    })
    tagIds.set(key, tag.id)
  }

  const listIds: Record<ListKey, string> = { species: '', stations: '' }
  for (const [i, { key, name, options }] of dataLists.entries()) {
    const ctx = at(2, 9.5 * 60 + 17 * i)
    const list = await createDataList(ctx, { name })
    await createDataListOptions(ctx, list.id, { values: options })
    listIds[key] = String(list.id)
  }

  for (const [i, template] of templates.entries()) {
    const ctx = at(2, 11 * 60 + 47 * i)
    const row = await createTemplate(ctx, {
      content: {
        title: template.title,
        tagId: String(tagIds.get(template.tag)),
        sdgId: String(template.sdg),
        photoRequired: template.photoRequired,
        withComment: template.withComment,
        fields: fieldsAtFirst(template.key, fieldsOf(template, listIds)),
      },
    })
    for (const key of template.projects)
      await createProjectTemplate(ctx, {
        projectId: projectIds.get(key) ?? 0,
        templateId: row.id,
        status: 'active',
      })
  }
}
