import type { MessageValue } from '@quadrat/domain/language/message'
import { Fragment, isValidElement, type ReactElement } from 'react'

interface RichProps<Name extends string> {
  /** A text with placeholders. */
  text: (values: Readonly<Record<Name, MessageValue>>) => string
  /** What stands in place of the placeholders: a text, a number, or an element such as `<bdi>`. */
  values: Readonly<Record<Name, MessageValue | ReactElement>>
}

/** Stands around the number of an element in the written text; no message has it. */
const mark = '\u0001'

/** A text with elements in place of some of its placeholders, in the order of the language. */
export function Rich<Name extends string>({ text, values }: RichProps<Name>) {
  const entries = Object.entries<MessageValue | ReactElement>(values)
  const written = text(
    Object.fromEntries(
      entries.map(([name, value], at) => [name, typeof value === 'object' ? `${mark}${at}${mark}` : value]),
    ) as Record<Name, MessageValue>,
  )
  return written.split(mark).map((part, index) => {
    const value = index % 2 === 1 ? entries[Number(part)]?.[1] : part
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    return <Fragment key={index}>{isValidElement(value) ? value : part}</Fragment>
  })
}
