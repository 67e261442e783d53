import { type Answers, answersIn, isListAnswer } from '@quadrat/domain/answer/answers'
import type { Row } from '@quadrat/domain/expression/context'
import type { Moment } from '@quadrat/domain/logic/form-logic'
import { hasItemFilters, isFiltered, rowOfItem } from '@quadrat/domain/logic/item-filter'
import type { Field } from '@quadrat/domain/template/template'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FormHost } from '#src/contract.ts'

const keyOf = (listId: string, itemId: string) => `${listId}:${itemId}`

/**
 * Loads the chosen items of the data lists that have a choice filter, so that rules can ask whether they are
 * still offered. Another function once more of them are known.
 */
export function useKnownItems(
  { findOption }: FormHost,
  fields: readonly Field[],
  answers: Readonly<Answers>,
): Moment['items'] {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map())
  const asked = useRef(new Set<string>())
  const hasFilters = useMemo(() => hasItemFilters(fields), [fields])
  useEffect(() => {
    if (!hasFilters) return
    for (const { field, answer } of answersIn(fields, answers)) {
      if (field.kind !== 'data-list' || !isFiltered(field) || !isListAnswer(answer)) continue
      const key = keyOf(field.listId, answer.optionId)
      if (asked.current.has(key)) continue
      asked.current.add(key)
      findOption(field.listId, answer.optionId).then(
        item => item && setRows(known => new Map([...known, [key, rowOfItem(item)]])),
        // Without the list nothing can be said about the item. The next change asks again.
        () => asked.current.delete(key),
      )
    }
  }, [hasFilters, fields, answers, findOption])
  return useMemo(
    () => (rows.size === 0 ? undefined : (listId, itemId) => rows.get(keyOf(listId, itemId))),
    [rows],
  )
}
