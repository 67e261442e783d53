import { defineRelations } from 'drizzle-orm'
import { tables } from './tables.ts'

/**
 * The relations between tables. Each relation includes the company and the key, as the foreign keys do, so that the
 * database can use the primary key; the id alone would cause a scan.
 */
export const relations = defineRelations(tables, r => ({
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
    secondFactor: r.one.secondFactors({
      from: [r.people.companyId, r.people.id],
      to: [r.secondFactors.companyId, r.secondFactors.personId],
    }),
    memberships: r.many.projectCollectors({
      from: [r.people.companyId, r.people.id],
      to: [r.projectCollectors.companyId, r.projectCollectors.personId],
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
    recipients: r.many.notificationRecipients({
      from: [r.notifications.companyId, r.notifications.id],
      to: [r.notificationRecipients.companyId, r.notificationRecipients.notificationId],
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
  tasks: {
    project: r.one.projects({
      from: [r.tasks.companyId, r.tasks.projectId],
      to: [r.projects.companyId, r.projects.id],
      optional: false,
    }),
    projectTemplate: r.one.projectTemplates({
      from: [r.tasks.companyId, r.tasks.projectTemplateId],
      to: [r.projectTemplates.companyId, r.projectTemplates.id],
      optional: false,
    }),
    /** The version of the template that was filled. */
    template: r.one.templates({
      from: [r.tasks.companyId, r.tasks.templateId, r.tasks.templateVersion],
      to: [r.templates.companyId, r.templates.rootId, r.templates.version],
      optional: false,
    }),
    reporter: r.one.people({
      from: [r.tasks.companyId, r.tasks.reporterId],
      to: [r.people.companyId, r.people.id],
    }),
    group: r.one.groups({
      from: [r.tasks.companyId, r.tasks.groupId],
      to: [r.groups.companyId, r.groups.id],
    }),
    editFrom: r.one.tasks({
      from: [r.tasks.companyId, r.tasks.editFromId],
      to: [r.tasks.companyId, r.tasks.id],
    }),
    edits: r.many.tasks({
      from: [r.tasks.companyId, r.tasks.id],
      to: [r.tasks.companyId, r.tasks.editFromId],
    }),
    decidedBy: r.one.people({
      from: [r.tasks.companyId, r.tasks.decidedById],
      to: [r.people.companyId, r.people.id],
    }),
    evidence: r.many.evidence({
      from: [r.tasks.companyId, r.tasks.id],
      to: [r.evidence.companyId, r.evidence.taskId],
    }),
    /** The same rows as `evidence`. A query that selects both `evidences` and `photos` needs two joins. */
    photographed: r.many.evidence({
      from: [r.tasks.companyId, r.tasks.id],
      to: [r.evidence.companyId, r.evidence.taskId],
    }),
    located: r.many.evidence({
      from: [r.tasks.companyId, r.tasks.id],
      to: [r.evidence.companyId, r.evidence.taskId],
    }),
    documents: r.many.taskDocuments({
      from: [r.tasks.companyId, r.tasks.id],
      to: [r.taskDocuments.companyId, r.taskDocuments.taskId],
    }),
  },
  deletedTasks: {
    reporter: r.one.people({
      from: [r.deletedTasks.companyId, r.deletedTasks.reporterId],
      to: [r.people.companyId, r.people.id],
    }),
    deletedBy: r.one.people({
      from: [r.deletedTasks.companyId, r.deletedTasks.deletedById],
      to: [r.people.companyId, r.people.id],
      optional: false,
    }),
  },
  taskComments: {
    author: r.one.people({
      from: [r.taskComments.companyId, r.taskComments.authorId],
      to: [r.people.companyId, r.people.id],
      optional: false,
    }),
    mentions: r.many.taskCommentMentions({
      from: [r.taskComments.companyId, r.taskComments.id],
      to: [r.taskCommentMentions.companyId, r.taskCommentMentions.commentId],
    }),
  },
  taskCommentMentions: {
    person: r.one.people({
      from: [r.taskCommentMentions.companyId, r.taskCommentMentions.personId],
      to: [r.people.companyId, r.people.id],
      optional: false,
    }),
  },
  taskExports: {
    createdBy: r.one.people({
      from: [r.taskExports.companyId, r.taskExports.createdById],
      to: [r.people.companyId, r.people.id],
      optional: false,
    }),
  },
  taskDocuments: {
    file: r.one.files({
      from: [r.taskDocuments.companyId, r.taskDocuments.fileId],
      to: [r.files.companyId, r.files.id],
      optional: false,
    }),
  },
  evidence: {
    task: r.one.tasks({
      from: [r.evidence.companyId, r.evidence.taskId],
      to: [r.tasks.companyId, r.tasks.id],
      optional: false,
    }),
    values: r.many.fieldValues({
      from: [r.evidence.companyId, r.evidence.id],
      to: [r.fieldValues.companyId, r.fieldValues.evidenceId],
    }),
    photos: r.many.evidencePhotos({
      from: [r.evidence.companyId, r.evidence.id],
      to: [r.evidencePhotos.companyId, r.evidencePhotos.evidenceId],
    }),
    /** The same rows as `photos`, for a query that selects them twice. */
    pictures: r.many.evidencePhotos({
      from: [r.evidence.companyId, r.evidence.id],
      to: [r.evidencePhotos.companyId, r.evidencePhotos.evidenceId],
    }),
    /** The photos that will never arrive. */
    refused: r.many.evidencePhotos({
      from: [r.evidence.companyId, r.evidence.id],
      to: [r.evidencePhotos.companyId, r.evidencePhotos.evidenceId],
      where: { refused: { isNotNull: true } },
    }),
  },
  evidencePhotos: {
    file: r.one.files({
      from: [r.evidencePhotos.companyId, r.evidencePhotos.fileId],
      to: [r.files.companyId, r.files.id],
    }),
  },
}))

export type Relations = typeof relations
