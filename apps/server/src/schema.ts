import { defineRelations } from 'drizzle-orm'
import { tables } from './tables.ts'
import { taskRelations } from './task-schema.ts'

/**
 * The relations between tables, but for those of `task-schema.ts`. Each relation includes the company and the
 * key, as the foreign keys do, so that the database can use the primary key; the id alone would cause a scan.
 */
const otherRelations = defineRelations(tables, r => ({
  companies: {
    subscription: r.one.subscriptions({ from: r.companies.id, to: r.subscriptions.companyId }),
  },
  companyChangeRequests: {
    requester: r.one.people({
      from: [r.companyChangeRequests.companyId, r.companyChangeRequests.requestedBy],
      to: [r.people.companyId, r.people.id],
      optional: false,
    }),
  },
  people: {
    group: r.one.groups({
      from: [r.people.companyId, r.people.groupId],
      to: [r.groups.companyId, r.groups.id],
    }),
    picture: r.one.files({
      from: [r.people.companyId, r.people.pictureId],
      to: [r.files.companyId, r.files.id],
    }),
    company: r.one.companies({ from: r.people.companyId, to: r.companies.id, optional: false }),
    /** The link to a first password that nobody has used. */
    staffInvite: r.one.signInCodes({
      from: [r.people.companyId, r.people.id],
      to: [r.signInCodes.companyId, r.signInCodes.personId],
      where: { purpose: 'staff-invite', usedAt: { isNull: true } },
    }),
    secondFactor: r.one.secondFactors({
      from: [r.people.companyId, r.people.id],
      to: [r.secondFactors.companyId, r.secondFactors.personId],
    }),
    memberships: r.many.projectCollectors({
      from: [r.people.companyId, r.people.id],
      to: [r.projectCollectors.companyId, r.projectCollectors.personId],
    }),
    chosenProjects: r.many.personProjects({
      from: [r.people.companyId, r.people.id],
      to: [r.personProjects.companyId, r.personProjects.personId],
    }),
  },
  sessions: {
    device: r.one.devices({
      from: [r.sessions.companyId, r.sessions.deviceId],
      to: [r.devices.companyId, r.devices.id],
    }),
  },
  groups: {
    image: r.one.files({ from: [r.groups.companyId, r.groups.imageId], to: [r.files.companyId, r.files.id] }),
    people: r.many.people({
      from: [r.groups.companyId, r.groups.id],
      to: [r.people.companyId, r.people.groupId],
    }),
  },
  notifications: {
    attachment: r.one.files({
      from: [r.notifications.companyId, r.notifications.attachmentId],
      to: [r.files.companyId, r.files.id],
    }),
    creator: r.one.people({
      from: [r.notifications.companyId, r.notifications.creatorId],
      to: [r.people.companyId, r.people.id],
      optional: false,
    }),
    groups: r.many.notificationGroups({
      from: [r.notifications.companyId, r.notifications.id],
      to: [r.notificationGroups.companyId, r.notificationGroups.notificationId],
    }),
    recipients: r.many.notificationRecipients({
      from: [r.notifications.companyId, r.notifications.id],
      to: [r.notificationRecipients.companyId, r.notificationRecipients.notificationId],
    }),
  },
  notificationGroups: {
    group: r.one.groups({
      from: [r.notificationGroups.companyId, r.notificationGroups.groupId],
      to: [r.groups.companyId, r.groups.id],
      optional: false,
    }),
  },
  notificationRecipients: {
    person: r.one.people({
      from: [r.notificationRecipients.companyId, r.notificationRecipients.personId],
      to: [r.people.companyId, r.people.id],
      optional: false,
    }),
  },
  notificationRuns: {
    notification: r.one.notifications({
      from: [r.notificationRuns.companyId, r.notificationRuns.notificationId],
      to: [r.notifications.companyId, r.notifications.id],
      optional: false,
    }),
  },
  notificationDeliveries: {
    person: r.one.people({
      from: [r.notificationDeliveries.companyId, r.notificationDeliveries.personId],
      to: [r.people.companyId, r.people.id],
      optional: false,
    }),
    run: r.one.notificationRuns({
      from: [r.notificationDeliveries.companyId, r.notificationDeliveries.runId],
      to: [r.notificationRuns.companyId, r.notificationRuns.id],
      optional: false,
    }),
  },
  projects: {
    image: r.one.files({
      from: [r.projects.companyId, r.projects.imageId],
      to: [r.files.companyId, r.files.id],
    }),
    creator: r.one.people({
      from: [r.projects.companyId, r.projects.creatorId],
      to: [r.people.companyId, r.people.id],
    }),
    memberships: r.many.projectCollectors({
      from: [r.projects.companyId, r.projects.id],
      to: [r.projectCollectors.companyId, r.projectCollectors.projectId],
    }),
    projectTemplates: r.many.projectTemplates({
      from: [r.projects.companyId, r.projects.id],
      to: [r.projectTemplates.companyId, r.projectTemplates.projectId],
    }),
  },
  personProjects: {
    project: r.one.projects({
      from: [r.personProjects.companyId, r.personProjects.projectId],
      to: [r.projects.companyId, r.projects.id],
    }),
  },
  projectCollectors: {
    person: r.one.people({
      from: [r.projectCollectors.companyId, r.projectCollectors.personId],
      to: [r.people.companyId, r.people.id],
      optional: false,
    }),
    project: r.one.projects({
      from: [r.projectCollectors.companyId, r.projectCollectors.projectId],
      to: [r.projects.companyId, r.projects.id],
      optional: false,
    }),
  },
  sites: {
    project: r.one.projects({
      from: [r.sites.companyId, r.sites.projectId],
      to: [r.projects.companyId, r.projects.id],
      optional: false,
    }),
  },
  tags: {
    image: r.one.files({ from: [r.tags.companyId, r.tags.imageId], to: [r.files.companyId, r.files.id] }),
    templates: r.many.templates({
      from: [r.tags.companyId, r.tags.id],
      to: [r.templates.companyId, r.templates.tagId],
    }),
  },
  dataLists: {
    options: r.many.dataListOptions({
      from: [r.dataLists.companyId, r.dataLists.id],
      to: [r.dataListOptions.companyId, r.dataListOptions.dataListId],
    }),
  },
  templates: {
    tag: r.one.tags({ from: [r.templates.companyId, r.templates.tagId], to: [r.tags.companyId, r.tags.id] }),
    sdg: r.one.sdgs({ from: r.templates.sdgId, to: r.sdgs.id }),
    creator: r.one.people({
      from: [r.templates.companyId, r.templates.creatorId],
      to: [r.people.companyId, r.people.id],
    }),
    projectTemplates: r.many.projectTemplates({
      from: [r.templates.companyId, r.templates.rootId],
      to: [r.projectTemplates.companyId, r.projectTemplates.templateId],
    }),
  },
  templateDrafts: {
    editor: r.one.people({
      from: [r.templateDrafts.companyId, r.templateDrafts.updatedBy],
      to: [r.people.companyId, r.people.id],
      optional: false,
    }),
  },
  projectTemplates: {
    project: r.one.projects({
      from: [r.projectTemplates.companyId, r.projectTemplates.projectId],
      to: [r.projects.companyId, r.projects.id],
      optional: false,
    }),
    template: r.one.templates({
      from: [r.projectTemplates.companyId, r.projectTemplates.templateId],
      to: [r.templates.companyId, r.templates.id],
      optional: false,
    }),
    tag: r.one.tags({
      from: [r.projectTemplates.companyId, r.projectTemplates.tagId],
      to: [r.tags.companyId, r.tags.id],
    }),
  },
}))

export const relations = { ...otherRelations, ...taskRelations }

export type Relations = typeof relations
