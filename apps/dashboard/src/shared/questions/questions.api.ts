import { queryOptions } from '@tanstack/react-query'
import {
  ChartQuestionsDocument,
  type ChartQuestionsQuery,
  FormOptionsDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export type Question = ChartQuestionsQuery['chartQuestions'][number]

const chartQuestions = (template: string) => ({
  queryKey: [...keys.templates, 'chart-questions', template],
  queryFn: ({ signal }: { signal: AbortSignal }) => graphql(ChartQuestionsDocument, { template }, signal),
})

/** The questions of a template that charts can have and tasks can be filtered by. */
export function questionsQuery(template: string) {
  return queryOptions({ ...chartQuestions(template), select: data => data.chartQuestions })
}

/** The labels of the questions that charts and filters leave out. Read together with the others. */
export function questionsInRepeatsQuery(template: string) {
  return queryOptions({ ...chartQuestions(template), select: data => data.chartQuestionsInRepeats })
}

/** The text of an option of a data list; null for one that is gone. */
export function optionQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.dataLists, 'option', id],
    queryFn: async ({ signal }) => {
      const variables = { filters: { id: { eq: id } }, pagination: { limit: 1 } }
      const { dataListOptions } = await graphql(FormOptionsDocument, variables, signal)
      return dataListOptions.data[0]?.value ?? null
    },
  })
}
