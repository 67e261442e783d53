import { defineRelations } from 'drizzle-orm'
import { ends, isCompany, ofCompany } from './platform/database/relation-ends.ts'
import { tables } from './tables.ts'
import { taskRelations } from './task-schema.ts'

/** The relations between tables, but for those of `task-schema.ts`. */
const otherRelations = defineRelations(tables, r => ({
  companies: {
    subscription: r.one.subscriptions({
      from: r.companies.id,
      to: r.subscriptions.companyId,
      where: ofCompany,
    }),
  },
  companyChangeRequests: {
    requester: r.one.people({ ...ends(r.companyChangeRequests, 'requestedBy', r.people), optional: false }),
  },
  people: {
    group: r.one.groups(ends(r.people, 'groupId', r.groups)),
    picture: r.one.files(ends(r.people, 'pictureId', r.files)),
    company: r.one.companies({
      from: r.people.companyId,
      to: r.companies.id,
      where: isCompany,
      optional: false,
    }),
    /** The link to a first password that nobody has used. */
    staffInvite: r.one.signInCodes({
      ...ends(r.people, 'id', r.signInCodes, 'personId'),
      where: { ...ofCompany, purpose: 'staff-invite', usedAt: { isNull: true } },
    }),
    secondFactor: r.one.secondFactors(ends(r.people, 'id', r.secondFactors, 'personId')),
    memberships: r.many.projectCollectors(ends(r.people, 'id', r.projectCollectors, 'personId')),
    chosenProjects: r.many.personProjects(ends(r.people, 'id', r.personProjects, 'personId')),
  },
  sessions: {
    device: r.one.devices(ends(r.sessions, 'deviceId', r.devices)),
  },
  groups: {
    image: r.one.files(ends(r.groups, 'imageId', r.files)),
    people: r.many.people(ends(r.groups, 'id', r.people, 'groupId')),
  },
  notifications: {
    attachment: r.one.files(ends(r.notifications, 'attachmentId', r.files)),
    creator: r.one.people({ ...ends(r.notifications, 'creatorId', r.people), optional: false }),
    groups: r.many.notificationGroups(ends(r.notifications, 'id', r.notificationGroups, 'notificationId')),
    recipients: r.many.notificationRecipients(
      ends(r.notifications, 'id', r.notificationRecipients, 'notificationId'),
    ),
  },
  notificationGroups: {
    group: r.one.groups({ ...ends(r.notificationGroups, 'groupId', r.groups), optional: false }),
  },
  notificationRecipients: {
    person: r.one.people({ ...ends(r.notificationRecipients, 'personId', r.people), optional: false }),
  },
  notificationRuns: {
    notification: r.one.notifications({
      ...ends(r.notificationRuns, 'notificationId', r.notifications),
      optional: false,
    }),
  },
  notificationDeliveries: {
    person: r.one.people({ ...ends(r.notificationDeliveries, 'personId', r.people), optional: false }),
    run: r.one.notificationRuns({
      ...ends(r.notificationDeliveries, 'runId', r.notificationRuns),
      optional: false,
    }),
  },
  projects: {
    image: r.one.files(ends(r.projects, 'imageId', r.files)),
    creator: r.one.people(ends(r.projects, 'creatorId', r.people)),
    memberships: r.many.projectCollectors(ends(r.projects, 'id', r.projectCollectors, 'projectId')),
    projectTemplates: r.many.projectTemplates(ends(r.projects, 'id', r.projectTemplates, 'projectId')),
  },
  personProjects: {
    project: r.one.projects(ends(r.personProjects, 'projectId', r.projects)),
  },
  projectCollectors: {
    person: r.one.people({ ...ends(r.projectCollectors, 'personId', r.people), optional: false }),
    project: r.one.projects({ ...ends(r.projectCollectors, 'projectId', r.projects), optional: false }),
  },
  sites: {
    project: r.one.projects({ ...ends(r.sites, 'projectId', r.projects), optional: false }),
  },
  tags: {
    image: r.one.files(ends(r.tags, 'imageId', r.files)),
    templates: r.many.templates(ends(r.tags, 'id', r.templates, 'tagId')),
  },
  dataLists: {
    options: r.many.dataListOptions(ends(r.dataLists, 'id', r.dataListOptions, 'dataListId')),
  },
  templates: {
    tag: r.one.tags(ends(r.templates, 'tagId', r.tags)),
    sdg: r.one.sdgs({ from: r.templates.sdgId, to: r.sdgs.id }),
    creator: r.one.people(ends(r.templates, 'creatorId', r.people)),
    projectTemplates: r.many.projectTemplates(ends(r.templates, 'rootId', r.projectTemplates, 'templateId')),
  },
  templateDrafts: {
    editor: r.one.people({ ...ends(r.templateDrafts, 'updatedBy', r.people), optional: false }),
  },
  projectTemplates: {
    project: r.one.projects({ ...ends(r.projectTemplates, 'projectId', r.projects), optional: false }),
    template: r.one.templates({ ...ends(r.projectTemplates, 'templateId', r.templates), optional: false }),
    tag: r.one.tags(ends(r.projectTemplates, 'tagId', r.tags)),
  },
}))

export const relations = { ...otherRelations, ...taskRelations }

export type Relations = typeof relations
