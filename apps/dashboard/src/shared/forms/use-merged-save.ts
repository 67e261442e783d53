import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem, problemText } from '#src/shared/api/problem-notice.ts'
import { type Merged, mergeEdits } from './merge-edits.ts'

interface Save<Row, Values extends object> {
  form: Pick<UseFormReturnType<Values>, 'resetDirty' | 'setValues'>
  /** The record that the form begins with. */
  row: Row
  labels: Record<keyof Values & string, string>
  valuesOf: (row: Row) => Values
  save: (values: Values, seen: Row) => Promise<unknown>
  /** Loads the record as it is now. */
  fetch: () => Promise<Row | null>
  onSaved: () => Promise<unknown>
}

/**
 * Saves a page's form. If somebody else saved first, their change is merged into it, to be saved with the
 * next press.
 */
export function useMergedSave<Row, Values extends object>(given: Save<Row, Values>) {
  const { form, labels, valuesOf } = given
  // The version that the form is based on; replaced when another version is merged in.
  const [seen, setSeen] = useState(given.row)
  const [merged, setMerged] = useState<Merged<Values> | null>(null)
  const mutation = useMutation({
    mutationFn: (values: Values) => given.save(values, seen),
    onSuccess: async () => {
      form.resetDirty()
      await given.onSaved()
    },
    onError: async (error, mine) => {
      if (!isProblem(error, 'version.stale')) return setMerged(null)
      const now = await given.fetch()
      if (!now) return
      const both = mergeEdits(labels, valuesOf(seen), mine, valuesOf(now))
      setSeen(now)
      setMerged(both)
      form.setValues(both.values)
    },
  })
  return {
    mutation,
    pending: mutation.isPending,
    error: mutation.error && !merged ? problemText(mutation.error) : null,
    merged,
  }
}
