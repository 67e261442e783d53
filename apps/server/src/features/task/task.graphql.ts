import { taskAbilities, taskAbilityNames, taskOrigins } from '@quadrat/domain/task/task'
import { Baorider } from '#src/features/collector/collector.graphql.ts'
import { Evidence } from '#src/features/evidence/evidence.graphql.ts'
import { File } from '#src/features/file/file.graphql.ts'
import { BaoleaderCommunity } from '#src/features/group/group.graphql.ts'
import { CommunityMember, Person } from '#src/features/person/person.graphql.ts'
import { BaoleaderProject } from '#src/features/project/project.graphql.ts'
import { isOutside } from '#src/features/site/site.queries.ts'
import { isUnanswered } from '#src/features/task-message/unanswered-message.queries.ts'
import { TaskDefinition } from '#src/features/template/project-template.graphql.ts'
import { TaskType } from '#src/features/template/template.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { DateFilter, IdFilter, Pagination, readPage, TextFilter } from '#src/graphql/inputs.ts'
import { Location, TaskCounting, TaskStatus } from '#src/graphql/types.ts'
import { readId } from '#src/platform/security/permit.ts'
import { readTaskOrder } from './task.queries.ts'
import type { TaskFilters } from './task-filter.queries.ts'
import {
  readTask,
  readTaskCount,
  readTasks,
  readTaskTotal,
  type TaskListRequest,
} from './task-list.actions.ts'
import { isAnswered } from './task-review.queries.ts'

const TaskAbility = builder.enumType('TaskAbility', {
  description: 'What the viewer may do with this task now: transitions, an edit at the desk, the deletion.',
  values: Object.fromEntries(taskAbilityNames.map(value => [value.replaceAll('-', '_'), { value }])),
})

export const Task = builder.drizzleObject('tasks', {
  name: 'BaoleaderTask',
  select: { columns: { companyId: true, id: true } },
  description: 'One report from the field.',
  fields: t => ({
    id: t.exposeID('id'),
    rowVersion: t.exposeInt('rowVersion', {
      description: 'The version; a decision names the one it was made on.',
    }),
    title: t.exposeString('title', {
      nullable: true,
      description:
        'What tells the report apart, made of its answers by the template when it arrived, such as "Kisima well · Broken"; at most 120 characters. Null if the template asked for none.',
    }),
    status: t.expose('status', { type: TaskStatus }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    date_reported: t.expose('dateReported', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the collector submitted it on the phone, if the phone was offline; of a report made at the desk, when it was observed.',
    }),
    reportedAt: t.expose('reportedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the collector submitted it on the phone, offline or not; of a report made at the desk, when it was observed.',
    }),
    task_origin: t.exposeString('origin'),
    timezone: t.exposeString('timezone'),
    onlyEmployeesVerify: t.exposeBoolean('onlyEmployeesVerify'),
    reportedOffline: t.exposeBoolean('reportedOffline'),
    clockOffset: t.exposeInt('clockOffsetSeconds', {
      nullable: true,
      description:
        "How far the phone's clock was from the server's when the report arrived, in seconds; negative is behind. Null if the phone did not say.",
    }),
    madeOnDesktop: t.boolean({
      select: { columns: { origin: true } },
      resolve: task => task.origin === taskOrigins.desk,
    }),
    photosExpected: t.exposeInt('photosExpected'),
    photosArrived: t.exposeInt('photosArrived'),
    edit_from: t.relation('editFrom', {
      nullable: true,
      description: 'The task whose edit request this one answers.',
    }),
    edits: t.relation('edits', { query: { orderBy: { id: 'asc' } } }),
    task_definition: t.relation('projectTemplate', { type: TaskDefinition }),
    task_type: t.relation('template', { type: TaskType, description: 'The version that was filled.' }),
    project: t.relation('project', { type: BaoleaderProject }),
    community: t.relation('group', { type: BaoleaderCommunity, nullable: true }),
    baorider: t.relation('reporter', { type: Baorider, nullable: true }),
    community_member: t.field({
      type: CommunityMember,
      nullable: true,
      select: { columns: { id: true }, with: { reporter: true } },
      resolve: task => (task.reporter?.role === 'member' ? task.reporter : null),
    }),
    evidences: t.relation('evidence', { type: Evidence, query: { orderBy: { id: 'asc' } } }),
    photos: t.field({
      type: [File],
      description: 'The photos of all its evidence that have arrived.',
      select: {
        columns: {},
        with: {
          photographed: {
            columns: {},
            orderBy: { id: 'asc' },
            with: { photos: { columns: {}, with: { file: true }, orderBy: { position: 'asc' } } },
          },
        },
      },
      resolve: task => task.photographed.flatMap(one => one.photos.flatMap(photo => photo.file ?? [])),
    }),
    documents: t.field({
      type: [File],
      select: {
        columns: {},
        with: { documents: { columns: {}, with: { file: true }, orderBy: { fileId: 'asc' } } },
      },
      resolve: task => task.documents.map(document => document.file),
    }),
    location: t.field({
      type: Location,
      nullable: true,
      description: 'Where the first evidence was captured.',
      select: {
        columns: {},
        with: {
          located: {
            columns: { latitude: true, longitude: true, accuracy: true },
            orderBy: { id: 'asc' },
            limit: 1,
          },
        },
      },
      resolve: task => task.located.find(one => one.latitude !== null) ?? null,
    }),
    outside: t.boolean({
      description: 'True if it was reported outside the place of work of its project.',
      select: { columns: {}, extras: { isOutside } },
      resolve: task => task.isOutside,
    }),
    unanswered: t.boolean({
      description: 'True while a message of its data collector waits for a reply.',
      select: { columns: {}, extras: { isUnanswered } },
      resolve: task => task.isUnanswered,
    }),
    abilities: t.field({
      type: [TaskAbility],
      select: { columns: { status: true, origin: true }, extras: { isAnswered } },
      resolve: (task, _args, { ctx }) => taskAbilities(ctx.viewer.role, task),
    }),
    decidedBy: t.relation('decidedBy', { type: Person, nullable: true }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
  }),
})
builder.drizzleObjectField(Task, 'attributes', t => t.variant(Task))

const StatusFilter = builder.inputType('StatusFilterInput', {
  fields: t => ({ eq: t.field({ type: TaskStatus }), in: t.field({ type: [TaskStatus] }) }),
})

const TaskDefinitionFilter = builder.inputType('TaskDefinitionFilterInput', {
  description: 'What a task is a report of.',
  fields: t => ({
    task_type: t.field({ type: IdFilter }),
    category: t.field({ type: IdFilter }),
    un_sdg: t.field({ type: IdFilter }),
  }),
})

export const TaskFiltersInput = builder.inputRef<TaskFilters>('TaskFiltersInput')
TaskFiltersInput.implement({
  fields: t => ({
    id: t.field({ type: IdFilter }),
    project: t.field({ type: IdFilter }),
    baorider: t.field({ type: IdFilter }),
    community_member: t.field({ type: IdFilter }),
    community: t.field({ type: IdFilter }),
    status: t.field({ type: StatusFilter }),
    task_type: t.field({ type: IdFilter, description: 'The template, in any version.' }),
    task_type_version: t.field({
      type: IdFilter,
      description: 'The version that was filled: an old version has an id of its own.',
    }),
    category: t.field({ type: IdFilter }),
    un_sdg: t.field({ type: IdFilter }),
    task_definition: t.field({ type: TaskDefinitionFilter }),
    name: t.field({ type: TextFilter, description: 'The title of the template.' }),
    date_range: t.field({ type: DateFilter, description: 'createdAt or date_reported.' }),
    createdAt: t.field({ type: DateFilter }),
    date_reported: t.field({ type: DateFilter, description: 'Of tasks that were reported offline.' }),
    within: t.string({
      description:
        'An area on the map: box_west_south_east_north, circle_longitude_latitude_metres or polygon_longitude_latitude_… with up to 100 corners, in degrees (WGS 84). Edges belong to it. Tasks without a position are in none.',
    }),
    outside: t.boolean({
      description:
        'True for tasks that were reported outside the place of work of their project, false for all others.',
    }),
    unanswered: t.boolean({
      description:
        'True for tasks with a message of the data collector that waits for a reply, false for all others.',
    }),
    unreadable: t.boolean({
      description: 'True for tasks with a photo that cannot be opened, false for all others.',
    }),
    answer: t.stringList({
      description:
        'Answers that all must match, each template.question.test.value: 7.species.is.Mkoko (an option, or its id in a data list), 7.height.between.10_20 (both included, one may be left out), 7.height.bin.10_20 (20 excluded), 7.planted.date.1767225600_1769904000 (seconds since 1970, the last excluded), 7.species.some and 7.species.none (with and without an answer). The question is asked in all versions of the template; the answers are those of the newest evidence.',
    }),
    counted: t.field({ type: TaskCounting }),
    or: t.field({ type: [TaskFiltersInput] }),
  }),
})

/** Holds the arguments of a list. Rows and count are fetched only if the query selects them. */
const TaskPage = builder.objectRef<TaskListRequest>('BaoleaderTaskPage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [Task],
      resolve: (query, request, _args, { ctx }) => readTasks(ctx, request, page => query(page)),
    }),
    count: t.int({
      description: 'The number of matching tasks on all pages.',
      resolve: (request, _args, { ctx }) => readTaskTotal(ctx, request),
    }),
  }),
})

builder.queryFields(t => ({
  baoleaderTasks: t.field({
    type: TaskPage,
    args: {
      filters: t.arg({ type: TaskFiltersInput }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList({
        description:
          'createdAt:desc by default; also id, updatedAt, date_reported (tasks that have none come last) and shownAt, which is date_reported or, where there is none, createdAt.',
      }),
    },
    resolve: (_root, { filters, pagination, sort }) => ({
      filters,
      order: readTaskOrder(sort),
      page: readPage(pagination),
    }),
  }),
  baoleaderTask: t.drizzleField({
    type: Task,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { ctx }) =>
      readTask(ctx, query({ where: { companyId: ctx.viewer.companyId, id: readId(id, 'task') } })),
  }),
  countTasks: t.int({
    args: { filters: t.arg({ type: TaskFiltersInput }), status: t.arg({ type: TaskStatus }) },
    resolve: (_root, { filters, status }, { ctx }) =>
      readTaskCount(ctx, status ? { ...filters, status: { eq: status } } : filters),
  }),
}))
