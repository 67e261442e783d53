import type { Answer } from '@quadrat/domain/answer/answers'
import { type InstanceChange, instanceChanges, instanceStates } from '@quadrat/domain/answer/instance-changes'
import { markedLabel } from '@quadrat/domain/logic/label-text'
import type { AnswerChange, PhotoChange } from '@quadrat/domain/task/report-changes'
import { nameInInstance, questionOfPhoto, titleOfInstance } from '@quadrat/domain/task/requested-instance'
import { matrixLines } from '@quadrat/domain/template/matrix'
import type { Field } from '@quadrat/domain/template/template'
import { allFields, partsOf } from '@quadrat/domain/template/template-structure'
import { textOf } from '#src/features/evidence/evidence.graphql.ts'
import { answersOf, labelled, RequestedChangeType } from '#src/features/evidence/requested-change.graphql.ts'
import { File } from '#src/features/file/file.graphql.ts'
import { Person } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { Location, TaskStatus } from '#src/graphql/types.ts'
import { readId } from '#src/platform/input/parse.ts'
import { timelineKinds } from './task-history.ts'
import { readTimeline, type TimelineEntry, wasAsked } from './task-timeline.actions.ts'
import type { Version } from './task-timeline.queries.ts'

type Changes = NonNullable<TimelineEntry['changes']>

const TimelineKind = builder.enumType('TimelineKind', { values: timelineKinds })

const InstanceState = builder.enumType('InstanceState', { values: instanceStates })

const markedText = 'The label with its marks, in the Markdown of ODK. `label` is the text without them.'
const askedText = 'False if a rule of the template hid the question in that version.'

const InstanceChangeType = builder
  .objectRef<InstanceChange & { changes: Changes }>('InstanceChange')
  .implement({
    description: 'A question whose answer was changed, added or removed in one instance of a repeat.',
    fields: t => ({
      fieldId: t.string({ resolve: ({ field }) => field.id }),
      label: t.string({ resolve: ({ field }) => field.label }),
      markedLabel: t.string({ description: markedText, resolve: ({ field }) => markedLabel(field) }),
      where: t.string({
        description: 'The instance and those that contain it, such as "Members 2 (Asha) › Jobs 1".',
        resolve: ({ path }) => path.join(' › '),
      }),
      state: t.expose('state', {
        type: InstanceState,
        description:
          'What happened to the instance. A removed instance has its number from the previous version.',
      }),
      before: t.string({
        nullable: true,
        resolve: ({ changes, field, before }) =>
          before === null ? null : shownText(changes.before, field, before),
      }),
      after: t.string({
        nullable: true,
        resolve: ({ changes, field, after }) =>
          after === null ? null : shownText(changes.after, field, after),
      }),
      askedBefore: t.boolean({
        description: askedText,
        resolve: ({ changes, field, instanceId }) => wasAsked(changes.before, field.id, instanceId),
      }),
      askedAfter: t.boolean({
        description: askedText,
        resolve: ({ changes, field, instanceId }) => wasAsked(changes.after, field.id, instanceId),
      }),
      difference: t.exposeFloat('difference', { nullable: true }),
    }),
  })

const MatrixOfLine = builder.objectRef<{ key: string; matrix: Field }>('MatrixOfLine').implement({
  description: 'A matrix: questions with the same options.',
  fields: t => ({
    key: t.exposeString('key', { description: 'The same for all lines with the same options.' }),
    label: t.string({ resolve: ({ matrix }) => matrix.label }),
    markedLabel: t.string({
      description: markedText,
      resolve: ({ matrix }) => markedLabel(matrix),
    }),
  }),
})

const AnswerChangeType = builder.objectRef<AnswerChange & { changes: Changes }>('AnswerChange').implement({
  description: 'A question whose answer was changed, added or removed.',
  fields: t => ({
    fieldId: t.exposeString('fieldId'),
    label: t.string({
      resolve: ({ changes, fieldId, label }) =>
        (fieldOf(changes.after, fieldId) ?? fieldOf(changes.before, fieldId))?.label ?? label,
    }),
    markedLabel: t.string({
      description: markedText,
      resolve: ({ changes, fieldId, label }) =>
        markedLabel(fieldOf(changes.after, fieldId) ?? fieldOf(changes.before, fieldId) ?? { label }),
    }),
    kind: t.exposeString('kind'),
    before: t.string({
      nullable: true,
      resolve: change => answerText(change.changes.before, change, 'before'),
    }),
    after: t.string({ nullable: true, resolve: change => answerText(change.changes.after, change, 'after') }),
    askedBefore: t.boolean({
      description: askedText,
      resolve: ({ changes, fieldId }) => wasAsked(changes.before, fieldId),
    }),
    askedAfter: t.boolean({
      description: askedText,
      resolve: ({ changes, fieldId }) => wasAsked(changes.after, fieldId),
    }),
    difference: t.exposeFloat('difference', {
      nullable: true,
      description: 'After minus before, where both are numbers.',
    }),
    matrix: t.field({
      type: MatrixOfLine,
      nullable: true,
      description: 'The matrix that the question is a line of; null for other questions.',
      resolve: ({ changes, fieldId }) =>
        linesOf(changes.after).get(fieldId) ?? linesOf(changes.before).get(fieldId),
    }),
    instances: t.field({
      type: [InstanceChangeType],
      description: 'The changes within a repeat; empty for any other question.',
      resolve: ({ changes, before, after, fieldId }) =>
        instanceChanges(
          { field: fieldOf(changes.before, fieldId), answer: before },
          { field: fieldOf(changes.after, fieldId), answer: after },
        ).map(change => ({ ...change, changes })),
    }),
  }),
})

const PhotoChangeState = builder.enumType('PhotoChangeState', { values: ['kept', 'new', 'gone'] as const })

const PhotoChangeType = builder.objectRef<PhotoChange & { changes: Changes }>('PhotoChange').implement({
  fields: t => ({
    hash: t.exposeString('hash'),
    fieldId: t.exposeString('fieldId', {
      nullable: true,
      description: 'The photo question that it answers; null for a photo of the report.',
    }),
    label: t.string({
      nullable: true,
      description:
        'The photo question, of one instance of a repeat with what that is called; null for a photo of the report.',
      resolve: change => photoLabel(versionOf(change), change),
    }),
    state: t.expose('state', { type: PhotoChangeState }),
    file: t.field({
      type: File,
      nullable: true,
      description: 'Null until it has arrived.',
      resolve: change =>
        versionOf(change)
          .evidence.flatMap(evidence => evidence.photos)
          .find(photo => photo.hash === change.hash)?.file,
    }),
  }),
})

const CommentChange = builder.objectRef<NonNullable<Changes['comment']>>('CommentChange').implement({
  fields: t => ({
    before: t.exposeString('before', { nullable: true }),
    after: t.exposeString('after', { nullable: true }),
  }),
})

const PositionChange = builder.objectRef<Changes>('PositionChange').implement({
  fields: t => ({
    metres: t.float({
      nullable: true,
      description: 'The distance between the two; null if one of them has no position.',
      resolve: ({ position }) => position?.metres,
    }),
    before: t.field({ type: Location, nullable: true, resolve: ({ before }) => positionOf(before) }),
    after: t.field({ type: Location, nullable: true, resolve: ({ after }) => positionOf(after) }),
  }),
})

const TaskChanges = builder.objectRef<Changes>('TaskChanges').implement({
  description: 'The changes of a version from the previous version.',
  fields: t => ({
    answers: t.field({
      type: [AnswerChangeType],
      resolve: changes => changes.answers.map(change => ({ ...change, changes })),
    }),
    unchanged: t.exposeInt('unchanged', {
      description: 'The number of questions with the same answer as before.',
    }),
    photos: t.field({
      type: [PhotoChangeType],
      resolve: changes => changes.photos.map(change => ({ ...change, changes })),
    }),
    comment: t.field({ type: CommentChange, nullable: true, resolve: ({ comment }) => comment }),
    position: t.field({
      type: PositionChange,
      nullable: true,
      resolve: changes => (changes.position ? changes : null),
    }),
  }),
})

const TimelineEntryType = builder.objectRef<TimelineEntry>('TimelineEntry').implement({
  description: 'One event in the history of a report, in any of its versions.',
  fields: t => ({
    kind: t.expose('kind', { type: TimelineKind }),
    at: t.expose('at', { type: 'DateTime' }),
    taskId: t.id({
      description: 'The version that the entry is about.',
      resolve: ({ version }) => version.id,
    }),
    status: t.field({
      type: TaskStatus,
      description: 'The current status of that version.',
      resolve: ({ version }) => version.status,
    }),
    person: t.field({ type: Person, nullable: true, resolve: ({ person }) => person }),
    words: t.exposeString('text', {
      nullable: true,
      description: "The data collector's comment or the reviewer's reason.",
    }),
    requestedChanges: t.field({
      type: [RequestedChangeType],
      resolve: ({ requestedChanges, version: { template, evidence, timezone } }) => {
        const { photos = [], values = [] } = evidence.at(-1) ?? {}
        const answers = answersOf(values)
        return labelled(requestedChanges, { fields: template.fields, answers, timezone, photos })
      },
    }),
    changes: t.field({ type: TaskChanges, nullable: true, resolve: ({ changes }) => changes }),
    documents: t.exposeInt('documents', {
      nullable: true,
      description: 'The number of documents after the change.',
    }),
  }),
})

builder.queryField('taskTimeline', t =>
  t.field({
    type: [TimelineEntryType],
    description: 'All versions of a report with its decisions, oldest first.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { ctx }) => readTimeline(ctx, readId(id, 'task')),
  }),
)

/** The answer as text, formatted by the version of the template that it was given in. */
function answerText(version: Version, change: AnswerChange, side: 'before' | 'after'): string | null {
  const answer = change[side]
  if (answer === null) return null
  return shownText(version, fieldOf(version, change.fieldId), answer)
}

function shownText({ timezone, listLabels }: Version, field: Field | undefined, answer: Answer): string {
  return textOf(field, answer, timezone, listLabels)
}

function fieldOf({ template }: Version, fieldId: string): Field | undefined {
  return template.fields.find(field => field.id === fieldId)
}

/** The version that a photo is shown from. */
function versionOf({ state, changes }: PhotoChange & { changes: Changes }): Version {
  return state === 'gone' ? changes.before : changes.after
}

function photoLabel(
  { template: { fields }, evidence, timezone }: Version,
  { fieldId, hash }: PhotoChange,
): string | null {
  if (fieldId === null) return null
  const report = { fields, answers: answersOf(evidence.at(-1)?.values ?? []) }
  const asked = questionOfPhoto(report, { fieldId, hash })
  if (!asked) return allFields(fields).find(field => field.id === fieldId)?.label ?? null
  return nameInInstance(report, asked, titleOfInstance(asked.repeat, asked.instance, asked.index), timezone)
}

function positionOf({ evidence }: Version) {
  const last = evidence.at(-1)
  return last && last.latitude !== null ? last : null
}

const cachedLines = new WeakMap<Version, ReturnType<typeof matrixLines<Field>>>()

function linesOf(version: Version) {
  const lines = cachedLines.get(version) ?? matrixLines(partsOf(version.template.fields))
  cachedLines.set(version, lines)
  return lines
}
