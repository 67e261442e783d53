import { taskAbilities, taskAbilityNames, taskOrigins } from '@quadrat/domain/task/task'
import { Baorider } from '#src/features/collector/collector.graphql.ts'
import { Evidence, picturesOf } from '#src/features/evidence/evidence.graphql.ts'
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
import { readId } from '#src/platform/input/parse.ts'
import { viewerMay } from '#src/platform/security/authorize.ts'
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
      description: 'The version of the record. Pass the version you have seen with a decision.',
    }),
    title: t.exposeString('title', {
      nullable: true,
      description:
        'The title of the report, built from answers that the template chooses, such as "Kisima well · Broken"; at most 120 characters. Null if the template chooses none.',
    }),
    status: t.expose('status', { type: TaskStatus }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    date_reported: t.expose('dateReported', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the data collector submitted it, if the phone was offline. For a report created at the desk, when it was observed.',
    }),
    reportedAt: t.expose('reportedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the data collector submitted it, online or offline. For a report created at the desk, when it was observed.',
    }),
    task_origin: t.exposeString('origin'),
    timezone: t.exposeString('timezone'),
    onlyEmployeesVerify: t.exposeBoolean('onlyEmployeesVerify'),
    reportedOffline: t.exposeBoolean('reportedOffline'),
    clockOffset: t.exposeInt('clockOffsetSeconds', {
      nullable: true,
      description:
        "The difference between the phone's clock and the server's when the report arrived, in seconds; negative if the phone was behind. Null if unknown.",
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
    task_type: t.relation('template', {
      type: TaskType,
      description: 'The version of the template that was filled in.',
    }),
    project: t.relation('project', { type: BaoleaderProject }),
    community: t.relation('group', { type: BaoleaderCommunity, nullable: true }),
    baorider: t.relation('reporter', { type: Baorider, nullable: true }),
    community_member: t.field({
      type: CommunityMember,
      nullable: true,
      select: (_args, _context, nested) => ({
        columns: {},
        with: { reporter: nested({ columns: { companyId: true, id: true, role: true } }) },
      }),
      resolve: task => (task.reporter?.role === 'member' ? task.reporter : null),
    }),
    evidences: t.relation('evidence', { type: Evidence, query: { orderBy: { id: 'asc' } } }),
    photos: t.field({
      type: [File],
      description: 'The photos of all its evidence that have arrived.',
      select: (_args, _context, nested) => ({
        columns: {},
        with: {
          photographed: {
            columns: {},
            orderBy: { id: 'asc' },
            with: { photos: { columns: {}, with: { file: nested() }, orderBy: { position: 'asc' } } },
          },
        },
      }),
      resolve: task => task.photographed.flatMap(one => picturesOf(one.photos)),
    }),
    documents: t.field({
      type: [File],
      select: (_args, _context, nested) => ({
        columns: {},
        with: { documents: { columns: {}, with: { file: nested() }, orderBy: { fileId: 'asc' } } },
      }),
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
      description: 'True while a message from the data collector is waiting for a reply.',
      select: { columns: {}, extras: { isUnanswered } },
      resolve: task => task.isUnanswered,
    }),
    abilities: t.field({
      type: [TaskAbility],
      select: { columns: { status: true, origin: true }, extras: { isAnswered } },
      resolve: (task, _args, { ctx }) =>
        taskAbilities(ctx.viewer.role, task, permission => viewerMay(ctx.viewer, permission)),
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
  description: 'Filters the template of a task.',
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
    task_type: t.field({ type: IdFilter, description: 'The id of the template, in any version.' }),
    task_type_version: t.field({
      type: IdFilter,
      description: 'The id of the template version that was filled in. Old versions have their own ids.',
    }),
    category: t.field({ type: IdFilter }),
    un_sdg: t.field({ type: IdFilter }),
    task_definition: t.field({ type: TaskDefinitionFilter }),
    name: t.field({ type: TextFilter, description: 'The title of the template.' }),
    date_range: t.field({ type: DateFilter, description: 'Filters `createdAt` or `date_reported`.' }),
    createdAt: t.field({ type: DateFilter }),
    date_reported: t.field({
      type: DateFilter,
      description: 'Filters the report date of tasks that were reported offline.',
    }),
    within: t.string({
      description:
        'An area on the map: box_west_south_east_north, circle_longitude_latitude_metres or polygon_longitude_latitude_… with up to 100 corners, in degrees (WGS 84). Edges are included. Tasks without a position never match.',
    }),
    outside: t.boolean({
      description:
        'True returns tasks that were reported outside the place of work of their project, false all others.',
    }),
    unanswered: t.boolean({
      description:
        'True returns tasks with a message from the data collector that is waiting for a reply, false all others.',
    }),
    unreadable: t.boolean({
      description: "True returns tasks with a photo that can't be opened, false all others.",
    }),
    answer: t.stringList({
      description:
        'Filters by answers, all of which must match. Each is template.question.test.value: 7.species.is.Mkoko (an option, or its id in a data list), 7.height.between.10_20 (both included, either may be omitted), 7.height.bin.10_20 (20 excluded), 7.planted.date.1767225600_1769904000 (seconds since 1970, the last excluded), 7.species.some and 7.species.none (with and without an answer). All versions of the template match; the newest evidence counts.',
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
    description: 'Reports that match, the newest first.',
    args: {
      filters: t.arg({ type: TaskFiltersInput }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList({
        description:
          '`createdAt`, `id`, `updatedAt`, `date_reported` (tasks without one come last) or `shownAt`, which is `date_reported` or else `createdAt`; defaults to `createdAt:desc`.',
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
    description: 'A report.',
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { ctx }) =>
      readTask(ctx, query({ where: { companyId: ctx.viewer.companyId, id: readId(id, 'task') } })),
  }),
  countTasks: t.int({
    description: 'How many reports match.',
    args: { filters: t.arg({ type: TaskFiltersInput }), status: t.arg({ type: TaskStatus }) },
    resolve: (_root, { filters, status }, { ctx }) =>
      readTaskCount(ctx, status ? { ...filters, status: { eq: status } } : filters),
  }),
}))
