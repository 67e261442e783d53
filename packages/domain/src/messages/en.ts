import { defineTexts } from '../language/texts.ts'
import type { ReviewTransition, TaskStatus } from '../task/task.ts'
import type { reservedFieldIds } from '../template/template-limits.ts'

type ReportPart = (typeof reservedFieldIds)[number]

/**
 * The labels of the task statuses, for badges, filters, sentences, exports and pushes. The only table of
 * them.
 */
export const taskStatusLabel: Record<TaskStatus, string> = defineTexts('first/task-statuses', {
  IN_PROGRESS: 'IN PROGRESS',
  PENDING: 'SUBMITTED',
  COMPLETED: 'APPROVED',
  REJECTED: 'REJECTED',
  MORE_INFO_REQUESTED: 'REJECTED FOR EDIT',
  REPORTED: 'REPORTED',
} satisfies Record<TaskStatus, string>)

/** The sentence after each decision. */
export const reviewDone: Record<ReviewTransition, string> = defineTexts('first/decisions', {
  approve: 'You have approved this task successfully. The status has been changed to approved.',
  reject: 'You have rejected this task successfully. The status has been changed to rejected.',
  'request-edit':
    'You have requested more information for this task successfully. The status has been changed to Rejected For Edit.',
  reopen: 'You have reopened this task successfully. The status has been changed to submitted.',
} satisfies Record<ReviewTransition, string>)

/** The labels of the parts of a report that are not questions. */
export const reportPartLabel: Record<ReportPart, string> = defineTexts('first/report-parts', {
  photos: 'Photos',
  comment: 'Comment',
  position: 'Position',
} satisfies Record<ReportPart, string>)

/** Texts about templates. */
export const templateTexts = defineTexts('first/templates', {
  noneToChoose: 'No task templates found',
  editMode: 'You are about to edit the {title}, are you sure you want to proceed?',
  editConfirm: 'Yes, I want to edit',
  inUse:
    'A project has this template, or something was reported with it. It can be turned off and not be deleted.',
  created: 'Task created',
  createdInProject: 'Task created.',
  inNoProject: 'This template isn’t in a project yet, so data collectors don’t see it.',
  addToProject: 'Add to a project',
  createProject: 'Create a project',
  updated: 'Task updated',
  updatedInList: 'Template updated',
  loadFailed: 'There was an error {message}.',
  createFailed: 'Unable to create task -> {message}',
  updateFailed: 'Unable to update task -> {message}',
})

/** Texts of the task feed and of a task's evidence. */
export const feedTexts = defineTexts('first/feed-notices', {
  heading: 'Task Feed',
  emptyTitle: 'No tasks found',
  emptyText: 'There are no tasks available at the moment. Please check back later.',
  searchPlaceholder: 'Search Task By ID ...',
  listFailed: 'There was an error: {message}',
  outside: 'Outside the place of work',
  outsideShort: 'Outside',
  unanswered: 'Unanswered message',
  unansweredShort: 'Unanswered',
  noCollector: 'No Data Collector',
  noPhotos: 'No photos',
  noEvidence: 'Still no evidence for this task',
  noEvidenceHint: 'Try again later.',
  noPhotoEvidence: 'No photo evidence',
  noImage: 'No Image',
  linkedPhotoGone: 'The photo of this link was removed.',
  unreadablePhoto: 'This picture cannot be shown',
  unreadableShort: 'Can’t be opened',
  unreadablePhotos: '{count, plural, one {# can’t be opened} other {# can’t be opened}}',
})
