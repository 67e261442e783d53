import { defineRelationsPart } from 'drizzle-orm'
import { tables } from './tables.ts'

/** The relations of tasks and of what hangs on them. `schema.ts` has those of the other tables. */
export const taskRelations = defineRelationsPart(tables, r => ({
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
  taskMessages: {
    author: r.one.people({
      from: [r.taskMessages.companyId, r.taskMessages.authorId],
      to: [r.people.companyId, r.people.id],
      optional: false,
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
