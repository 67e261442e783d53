import { defineRelationsPart } from 'drizzle-orm'
import { ends, ofCompany } from './platform/database/relation-ends.ts'
import { tables } from './tables.ts'

/** The relations of tasks and of what hangs on them. `schema.ts` has those of the other tables. */
export const taskRelations = defineRelationsPart(tables, r => ({
  tasks: {
    project: r.one.projects({ ...ends(r.tasks, 'projectId', r.projects), optional: false }),
    projectTemplate: r.one.projectTemplates({
      ...ends(r.tasks, 'projectTemplateId', r.projectTemplates),
      optional: false,
    }),
    /** The version of the template that was filled. */
    template: r.one.templates({
      from: [r.tasks.templateId, r.tasks.templateVersion],
      to: [r.templates.rootId, r.templates.version],
      where: ofCompany,
      optional: false,
    }),
    reporter: r.one.people(ends(r.tasks, 'reporterId', r.people)),
    group: r.one.groups(ends(r.tasks, 'groupId', r.groups)),
    editFrom: r.one.tasks(ends(r.tasks, 'editFromId', r.tasks)),
    edits: r.many.tasks(ends(r.tasks, 'id', r.tasks, 'editFromId')),
    decidedBy: r.one.people(ends(r.tasks, 'decidedById', r.people)),
    evidence: r.many.evidence(ends(r.tasks, 'id', r.evidence, 'taskId')),
    /** The same rows as `evidence`. A query that selects both `evidences` and `photos` needs two joins. */
    photographed: r.many.evidence(ends(r.tasks, 'id', r.evidence, 'taskId')),
    located: r.many.evidence(ends(r.tasks, 'id', r.evidence, 'taskId')),
    documents: r.many.taskDocuments(ends(r.tasks, 'id', r.taskDocuments, 'taskId')),
  },
  deletedTasks: {
    reporter: r.one.people(ends(r.deletedTasks, 'reporterId', r.people)),
    deletedBy: r.one.people({ ...ends(r.deletedTasks, 'deletedById', r.people), optional: false }),
  },
  taskComments: {
    author: r.one.people({ ...ends(r.taskComments, 'authorId', r.people), optional: false }),
    mentions: r.many.taskCommentMentions(ends(r.taskComments, 'id', r.taskCommentMentions, 'commentId')),
  },
  taskMessages: {
    author: r.one.people({ ...ends(r.taskMessages, 'authorId', r.people), optional: false }),
  },
  taskCommentMentions: {
    person: r.one.people({ ...ends(r.taskCommentMentions, 'personId', r.people), optional: false }),
  },
  taskExports: {
    createdBy: r.one.people({ ...ends(r.taskExports, 'createdById', r.people), optional: false }),
  },
  taskDocuments: {
    file: r.one.files({ ...ends(r.taskDocuments, 'fileId', r.files), optional: false }),
  },
  evidence: {
    task: r.one.tasks({ ...ends(r.evidence, 'taskId', r.tasks), optional: false }),
    values: r.many.fieldValues(ends(r.evidence, 'id', r.fieldValues, 'evidenceId')),
    photos: r.many.evidencePhotos(ends(r.evidence, 'id', r.evidencePhotos, 'evidenceId')),
    /** The same rows as `photos`, for a query that selects them twice. */
    pictures: r.many.evidencePhotos(ends(r.evidence, 'id', r.evidencePhotos, 'evidenceId')),
    /** The photos that will never arrive. */
    refused: r.many.evidencePhotos({
      ...ends(r.evidence, 'id', r.evidencePhotos, 'evidenceId'),
      where: { ...ofCompany, refused: { isNotNull: true } },
    }),
  },
  evidencePhotos: {
    file: r.one.files(ends(r.evidencePhotos, 'fileId', r.files)),
  },
}))
