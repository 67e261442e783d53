import * as z from 'zod/mini'
import { receivedFieldSchema } from '../template.ts'
import { namedSchema, wireId, wireTime } from './parts.ts'

// GET /api/collector/work

/** A template that the collector may fill in a project. */
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
  updatedAt: wireTime,
})
export type WorkTemplate = z.infer<typeof workTemplateSchema>

const workProjectSchema = z.object({
  id: wireId,
  name: z.string(),
  description: z.nullable(z.string()),
  templates: z.array(workTemplateSchema),
})
export type WorkProject = z.infer<typeof workProjectSchema>

/** A data list that one of the templates uses; its options are a call of their own. */
const workListSchema = z.extend(namedSchema, { rowVersion: z.int() })

/** Everything that a phone needs to work without a network, except the options of data lists. */
export const workSchema = z.object({
  me: z.object({
    id: wireId,
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.nullable(z.string()),
    group: z.nullable(namedSchema),
    company: namedSchema,
  }),
  projects: z.array(workProjectSchema),
  dataLists: z.array(workListSchema),
})
export type Work = z.infer<typeof workSchema>
