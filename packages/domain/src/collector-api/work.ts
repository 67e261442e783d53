import * as z from 'zod/mini'
import { receivedFieldSchema } from '../template/template.ts'
import { languagesPart, namedSchema, wireId, wireTime } from './parts.ts'

// GET /api/collector/work

/** A group, and its place in the whole list. */
const sentGroupSchema = z.object({ at: z.int(), field: receivedFieldSchema })

/** A template of a project that the collector may fill. */
const workTemplateSchema = z.object({
  projectTemplateId: wireId,
  templateId: wireId,
  version: z.int(),
  title: z.string(),
  tag: z.nullable(z.string()),
  sdg: z.nullable(z.string()),
  photoRequired: z.boolean(),
  withComment: z.boolean(),
  fields: z.array(receivedFieldSchema),
  /**
   * The groups of the questions, apart from `fields` for apps that know none. `withGroups` puts them in their
   * places.
   */
  groups: z.optional(z.array(sentGroupSchema)),
  languages: languagesPart,
  updatedAt: wireTime,
})
/** A template of a project that the collector may fill. */
export type WorkTemplate = z.infer<typeof workTemplateSchema>

const workProjectSchema = z.object({
  id: wireId,
  name: z.string(),
  description: z.nullable(z.string()),
  templates: z.array(workTemplateSchema),
})
/** A project of the collector with its templates. */
export type WorkProject = z.infer<typeof workProjectSchema>

/** A data list that a template uses. Its options are loaded by another call. */
const workListSchema = z.extend(namedSchema, {
  rowVersion: z.int(),
  /** True if items have columns beside their labels. An earlier server sends none of them. */
  hasColumns: z.optional(z.boolean()),
})

/** All data that a phone needs to work offline, except the options of data lists. */
export const workSchema = z.object({
  me: z.object({
    id: wireId,
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.nullable(z.string()),
    group: z.nullable(namedSchema),
    company: namedSchema,
    /** False if the person gets no automatic messages. A server of an older version has no such switch. */
    receiveAutomaticMessages: z.optional(z.boolean()),
  }),
  projects: z.array(workProjectSchema),
  dataLists: z.array(workListSchema),
  /** The largest recording or video in bytes. A server of an older version has no such questions. */
  mediaBytes: z.optional(z.int()),
})
/** All data that a phone needs to work offline. */
export type Work = z.infer<typeof workSchema>
