import type { Answers } from '@quadrat/domain/answer/answers'
import { withItemLabels } from '@quadrat/domain/template/list-labels'
import type { Field } from '@quadrat/domain/template/template'
import { useEffect, useMemo, useState } from 'react'
import { answeredLabels } from '#src/offline/lists.ts'
import { formTags } from '#src/shared/language.ts'

/** Returns answers with items of data lists in the language of the forms, as soon as they are found. */
export function useItemLabels(
  companyId: string,
  fields: readonly Field[],
  answers: Readonly<Answers>,
): Readonly<Answers> {
  const [labels, setLabels] = useState<Record<string, string>>({})
  useEffect(() => {
    let isOpen = true
    void answeredLabels(companyId, fields, answers, formTags()).then(found => isOpen && setLabels(found))
    return () => {
      isOpen = false
    }
  }, [companyId, fields, answers])
  return useMemo(() => {
    const shown = Object.entries(answers).map(([id, answer]) => [id, withItemLabels(answer, labels)] as const)
    return Object.fromEntries(shown)
  }, [answers, labels])
}
