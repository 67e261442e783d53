import type { AnswerError } from '@quadrat/domain/answer/answer-error'
import type { AnswerRules } from '@quadrat/domain/answer/answer-errors'
import type { Moment } from '@quadrat/domain/logic/form-logic'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FormHost } from '#src/contract.ts'
import { placeOfError } from '#src/engine/items.ts'
import { removedChoices } from '#src/engine/removed-choices.ts'
import { changeForm, type FormAction, type FormValue, withCalculated } from '#src/engine/value.ts'
import type { KnownItems } from './use-known-items.ts'

interface Controlled {
  rules: AnswerRules
  value: FormValue
  onChange: (value: FormValue) => void
  host: FormHost
  known: KnownItems
  /** Errors from the server. */
  errors?: readonly AnswerError[] | undefined
  disabled?: boolean
}

const noneRemoved: ReadonlyMap<string, string> = new Map()

/** @param known the items of data lists that are known */
export function momentOf(host: FormHost, known: KnownItems): Moment {
  return { now: host.now(), timezone: host.timezone, ...known }
}

/**
 * Changes the value of a form: what is calculated follows each change, and choices that logic takes away are
 * named.
 */
export function useFormValue({ rules, value, onChange, host, known, errors, disabled }: Controlled) {
  const [removed, setRemoved] = useState(noneRemoved)
  const { fromServer, noteAnswer } = useServerErrors(errors)
  // A photo arrives long after the press of its button: a change starts from the latest value, not from that
  // of the press.
  const latest = useRef({ value, onChange, rules, host, known, noteAnswer })
  useLayoutEffect(() => {
    latest.current = { value, onChange, rules, host, known, noteAnswer }
  })
  const recalculate = useCallback(() => {
    const { value: before, onChange: publish } = latest.current
    const after = withCalculated(rules.fields, before, momentOf(host, known))
    if (after === before || disabled) return
    latest.current = { ...latest.current, value: after }
    setRemoved(removedChoices(rules.fields, before.answers, after.answers))
    publish(after)
  }, [rules, host, known, disabled])
  // Another template, as in the builder, or a draft of yesterday: what is calculated may be different now.
  useEffect(recalculate, [recalculate])
  const dispatch = useCallback((action: FormAction) => {
    const { value: before, ...now } = latest.current
    const changed = changeForm(before, action)
    if (changed === before) return
    const after = withCalculated(now.rules.fields, changed, momentOf(now.host, now.known))
    latest.current = { ...now, value: after }
    const id =
      action.type === 'answer'
        ? placeOfError({ fieldId: action.fieldId, instanceId: action.where?.at(-1)?.instanceId })
        : action.type
    const gone = removedChoices(now.rules.fields, changed.answers, after.answers)
    setRemoved(before => {
      const isSame = gone.size === 0 && !before.has(id)
      return isSame ? before : new Map([...[...before].filter(([place]) => place !== id), ...gone])
    })
    now.noteAnswer(id)
    now.onChange(after)
  }, [])
  return {
    latestValue: () => latest.current.value,
    recalculate,
    dispatch,
    removedAt: (place: string) => removed.get(place),
    fromServer,
  }
}

/** The errors from the server whose questions were not changed since. */
function useServerErrors(errors: Controlled['errors']) {
  const [answered, setAnswered] = useState<{ to: typeof errors; ids: ReadonlySet<string> }>()
  const isAnswered = (place: string) => answered?.to === errors && answered?.ids.has(place) === true
  return {
    fromServer: (errors ?? []).filter(error => !isAnswered(placeOfError(error))),
    noteAnswer: (place: string) => {
      if (errors === undefined || errors.length === 0) return
      setAnswered(now => ({ to: errors, ids: new Set([...(now?.to === errors ? now.ids : []), place]) }))
    },
  }
}
