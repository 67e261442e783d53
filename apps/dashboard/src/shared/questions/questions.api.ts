import { queryOptions } from '@tanstack/react-query'
import {
  ChartQuestionsDocument,
  type ChartQuestionsQuery,
  FormOptionsDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { texts } from './texts-en.ts'

export type Question = ChartQuestionsQuery['chartQuestions'][number]

/** The questions of a template that charts can have and tasks can be filtered by. */
export function questionsQuery(template: string) {
  return queryOptions({
    queryKey: [...keys.templates, 'chart-questions', template],
    queryFn: async ({ signal }) =>
      (await graphql(ChartQuestionsDocument, { template }, signal)).chartQuestions,
  })
}

/** What a question is called: in a repeat with its name, 'Age (Household members)'. */
export const questionName = ({ label, repeat }: Pick<Question, 'label' | 'repeat'>) =>
  repeat === null ? label : texts.inRepeat({ label, repeat })

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
