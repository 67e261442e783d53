import { Fragment, type ReactNode } from 'react'

/** The same several times: the rows of a list that is loading. */
export function Repeated({ times, children }: { times: number; children: ReactNode }) {
  return Array.from({ length: times }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <Fragment key={i}>{children}</Fragment>
  ))
}
