import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { Field } from '@quadrat/domain/template/template'
import { renderableField, type TemplateDraft } from '@quadrat/domain/template/template-draft'
import {
  changedResults,
  type ExampleChange,
  type ExampleResult,
  runExample,
  type TemplateExample,
} from '@quadrat/domain/template/template-examples'
import { useDeferredValue, useMemo } from 'react'

/** An example, with what the form as it is now makes of it. */
export interface ExampleRun {
  example: TemplateExample
  results: Record<string, ExampleResult>
  changes: readonly ExampleChange[]
}

const none: readonly TemplateExample[] = []

/** Returns the fields of a draft as a form has them. */
export const formFields = ({ fields }: Pick<TemplateDraft, 'fields'>): Field[] =>
  fields.map(field => renderableField(field, builderTexts.untitled))

/** Runs the examples of a draft again after each change; while somebody types, a moment later. */
export function useExampleRuns({ meta, fields }: TemplateDraft): readonly ExampleRun[] {
  const examples = useDeferredValue(meta.examples ?? none)
  const now = useDeferredValue(fields)
  return useMemo(() => {
    if (examples.length === 0) return []
    const form = formFields({ fields: now })
    return examples.map(example => {
      const results = runExample(form, example)
      return { example, results, changes: changedResults(example.results, results) }
    })
  }, [examples, now])
}
