import type { MapArea } from '@quadrat/domain/map/map'
import { Task, TaskFiltersInput } from '#src/features/task/task.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { Pagination, readPage } from '#src/graphql/inputs.ts'
import { TaskStatus } from '#src/graphql/types.ts'
import {
  type MapSummary,
  type MapTasksRequest,
  readMapSummary,
  readMapTasks,
  readMapTaskTotal,
} from './map.actions.ts'

const MapStatusCount = builder.objectRef<MapSummary['statuses'][number]>('MapStatusCount').implement({
  fields: t => ({
    status: t.expose('status', { type: TaskStatus }),
    count: t.exposeInt('count'),
    positioned: t.exposeInt('positioned', { description: 'The number of tasks with a position.' }),
  }),
})

const MapBounds = builder.objectRef<MapArea>('MapBounds').implement({
  description: 'An area in degrees (WGS 84).',
  fields: t => ({
    west: t.exposeFloat('west'),
    south: t.exposeFloat('south'),
    east: t.exposeFloat('east'),
    north: t.exposeFloat('north'),
  }),
})

const Summary = builder.objectRef<MapSummary>('MapSummary').implement({
  fields: t => ({
    count: t.exposeInt('count', {
      description: 'The number of matching tasks, with and without a position.',
    }),
    positioned: t.exposeInt('positioned', {
      description: 'The number of tasks with a position, which is where their first evidence was captured.',
    }),
    statuses: t.expose('statuses', { type: [MapStatusCount] }),
    bounds: t.expose('bounds', {
      type: MapBounds,
      nullable: true,
      description: 'The bounds of all positions; null if there are none.',
    }),
  }),
})

const MapAreaInput = builder.inputType('MapAreaInput', {
  description: 'An area in degrees (WGS 84). It crosses the antimeridian if its east is less than its west.',
  fields: t => ({
    west: t.float({ required: true }),
    south: t.float({ required: true }),
    east: t.float({ required: true }),
    north: t.float({ required: true }),
  }),
})

const MapTaskPage = builder.objectRef<MapTasksRequest>('MapTaskPage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [Task],
      resolve: (query, request, _args, { ctx }) => readMapTasks(ctx, request, page => query(page)),
    }),
    count: t.int({
      description: 'The number of matching tasks on all pages.',
      resolve: (request, _args, { ctx }) => readMapTaskTotal(ctx, request),
    }),
  }),
})

builder.queryFields(t => ({
  mapSummary: t.field({
    type: Summary,
    description: 'How many reports match, with and without a position, by status.',
    args: { filters: t.arg({ type: TaskFiltersInput }) },
    resolve: (_root, { filters }, { ctx }) => readMapSummary(ctx, filters ?? {}),
  }),
  mapTasks: t.field({
    type: MapTaskPage,
    description: 'The matching tasks with a position, newest first.',
    args: {
      filters: t.arg({ type: TaskFiltersInput }),
      area: t.arg({ type: MapAreaInput, description: 'Defaults to the whole world.' }),
      withoutPosition: t.arg.boolean({ description: 'True returns the tasks without a position instead.' }),
      pagination: t.arg({ type: Pagination }),
    },
    resolve: (_root, { filters, area, withoutPosition, pagination }) => ({
      filters: filters ?? {},
      area: area ?? null,
      isNowhere: withoutPosition ?? false,
      page: readPage(pagination),
    }),
  }),
}))
