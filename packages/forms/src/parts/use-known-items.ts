import { type Answers, answersIn, isListAnswer } from '@quadrat/domain/answer/answers'
import type { Row } from '@quadrat/domain/expression/context'
import type { Moment } from '@quadrat/domain/logic/form-logic'
import { hasItemFilters, isFiltered, rowOfItem } from '@quadrat/domain/logic/item-filter'
import type { Field } from '@quadrat/domain/template/template'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DataOption, FormHost } from '#src/contract.ts'

const keyOf = (...parts: string[]) => JSON.stringify(parts)

/** The items of data lists that a form knows, for its rules. */
export type KnownItems = Pick<Moment, 'items' | 'row'>

/** When a list that could not be read is asked for again, in ms: it may have arrived. */
const askAgainMs = 5000

/**
 * Loads the items of data lists that rules ask for: the chosen ones where a choice filter says whether they
 * are still offered, and those that calculated answers look up. Other functions once more of them are known.
 */
export function useKnownItems(
  { findOption, lookUp }: FormHost,
  fields: readonly Field[],
  answers: Readonly<Answers>,
): KnownItems {
  const [rows, setRows] = useState<ReadonlyMap<string, Row | null>>(new Map())
  const asked = useRef(new Set<string>())
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const load = useCallback((key: string, find: () => Promise<DataOption | null>) => {
    if (asked.current.has(key)) return
    asked.current.add(key)
    const keep = (item: DataOption | null) =>
      setRows(known => new Map([...known, [key, item && rowOfItem(item)]]))
    const ask = () =>
      void find().then(keep, () => {
        keep(null)
        setTimeout(() => isGone.current || ask(), askAgainMs)
      })
    ask()
  }, [])
  const hasFilters = useMemo(() => hasItemFilters(fields), [fields])
  useEffect(() => {
    if (!hasFilters) return
    for (const { field, answer } of answersIn(fields, answers)) {
      if (field.kind !== 'data-list' || !isFiltered(field) || !isListAnswer(answer)) continue
      const { optionId } = answer
      load(keyOf(field.listId, optionId), () => findOption(field.listId, optionId))
    }
  }, [hasFilters, fields, answers, findOption, load])
  return useMemo(
    () => ({
      items: (listId, itemId) => rows.get(keyOf(listId, itemId)) ?? undefined,
      row(listId, column, text) {
        if (!lookUp) return null
        const key = keyOf(listId, column, text)
        load(key, () => lookUp(listId, column, text))
        return rows.get(key)
      },
    }),
    [rows, lookUp, load],
  )
}
