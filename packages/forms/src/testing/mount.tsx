import type { AnswerError } from '@quadrat/domain/answer/answer-error'
import type { Answers, PhotoRef } from '@quadrat/domain/answer/answers'
import { fieldSchema } from '@quadrat/domain/template/template'
import { type RefObject, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { CapturedPhoto, FormHost } from '#src/contract.ts'
import { emptyFormValue, type FormValue } from '#src/engine/value.ts'
import { Form, type FormHandle, type FormProps } from '#src/form.tsx'

/** Returns a field of a template. Its id is the kind by default. */
export function field(kind: string, more: object = {}) {
  return fieldSchema.parse({ id: kind, kind, label: `The ${kind}`, ...more })
}

/** Returns a photo whose hash repeats one digit. `quietHost` shows it as one pixel. */
export function photo(digit: string): PhotoRef {
  return { hash: digit.repeat(64), name: `${digit}.png`, size: 70, mime: 'image/png' }
}

/** Returns the result of a stored photo. */
export const stored = (digit: string): CapturedPhoto => ({ status: 'stored', photo: photo(digit) })

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A host that captures nothing, finds no position and has no options. */
export const quietHost: FormHost = {
  capturePhoto: async () => [],
  storeDrawing: async file => ({ status: 'failed', name: file.name, reason: 'no-space' }),
  photoContent: async () => (await fetch(pixel)).blob(),
  photoUrl: async () => pixel,
  media: {
    limit: () => 1_000_000,
    choose: async () => null,
    store: async () => ({ status: 'failed', reason: 'no-space' }),
    url: async () => Promise.reject(new Error('There are no files.')),
  },
  locate: () => new Promise(() => undefined),
  now: () => new Date('2026-11-21T11:05:30Z'),
  timezone: 'Africa/Nairobi',
  searchOptions: async () => ({ options: [], next: null }),
  findOption: async () => null,
  languages: ['en'],
}

interface Mounted {
  value: () => FormValue
  answers: () => Answers
  handle: () => FormHandle
  change: (props: { errors?: AnswerError[] }) => void
  unmount: () => void
}

type Options = Partial<Omit<FormProps, 'rules' | 'host'>> &
  Partial<FormProps['rules']> & { host?: Partial<FormHost> }

interface Kept {
  value: FormValue
  setErrors: (errors: readonly AnswerError[] | undefined) => void
}

/** An app around the form that keeps the value, as the contract requires. */
function App({ kept, ...props }: Omit<FormProps, 'value' | 'onChange'> & { kept: Kept }) {
  const [value, setValue] = useState(kept.value)
  const [errors, setErrors] = useState(props.errors)
  kept.value = value
  kept.setErrors = setErrors
  return <Form {...props} value={value} onChange={setValue} errors={errors} />
}

/** Renders a form with its value outside of it, as an app does, and removes it after the test. */
export function mount({
  fields = [],
  photoRequired = false,
  withComment = false,
  host,
  value,
  ...props
}: Options): Mounted {
  const kept: Kept = { value: { ...emptyFormValue, ...value }, setErrors: () => undefined }
  const ref: RefObject<FormHandle | null> = { current: null }
  const rules = { fields, photoRequired, withComment }
  const fullHost = { ...quietHost, ...host }
  const element = document.body.appendChild(document.createElement('div'))
  // Both hosts leave room beside the form, where its focus rings are.
  element.style.paddingInline = 'var(--space-xs)'
  const root = createRoot(element)
  root.render(<App {...props} kept={kept} ref={ref} rules={rules} host={fullHost} />)
  let isThere = true
  const unmount = () => {
    if (isThere) root.unmount()
    isThere = false
    element.remove()
  }
  onTestFinished(unmount)
  return {
    value: () => kept.value,
    answers: () => kept.value.answers,
    handle: () => {
      if (ref.current === null) throw new Error('The form is not rendered yet')
      return ref.current
    },
    change: ({ errors }) => kept.setErrors(errors),
    unmount,
  }
}
