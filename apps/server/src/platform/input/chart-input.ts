import { chartMeasures, chartSplits, chartSteps, numberMeasures } from '@quadrat/domain/answer/answer-chart'
import { answerFiltersSchema } from '@quadrat/domain/answer/answer-filter-schema'
import { taskStatuses } from '@quadrat/domain/task/task'
import { z } from 'zod'
import { textInput } from '#src/platform/input/input.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'

// The charts and numbers that dashboards and public links store.

/** The id of a record in what a dashboard or a link shows. */
export const id = z.string().regex(/^[1-9]\d{0,15}$/, { error: () => inputTexts.noId })
const day = z.iso.date({ error: () => inputTexts.noDay })
/** Null where it is left out. */
export const maybe = <S extends z.ZodType>(schema: S) => schema.nullable().default(null)

/** The reports that are counted. */
export const limitSchema = z.object({
  status: maybe(z.enum(taskStatuses)),
  project: maybe(id),
  group: maybe(id),
  collector: maybe(id),
  arrivedFrom: maybe(day),
  arrivedTo: maybe(day),
  answer: maybe(answerFiltersSchema),
})

export const chartSchema = z.object({
  template: id,
  field: textInput(1, 40),
  measure: z
    .enum(chartMeasures)
    .nullish()
    .transform(measure => measure ?? 'distribution'),
  step: maybe(z.enum(chartSteps)),
  split: maybe(z.enum(chartSplits)),
  splitField: maybe(textInput(1, 40)),
  option: maybe(textInput(1, 500)),
  only: maybe(limitSchema),
})

/** A number without the rules of what its measure needs. */
export const numberShape = z.object({
  template: id,
  measure: z.enum(numberMeasures),
  field: maybe(textInput(1, 40)),
  option: maybe(textInput(1, 500)),
  only: maybe(limitSchema),
})
