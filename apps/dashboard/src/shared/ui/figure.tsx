import type { ReactNode } from 'react'

/** A name and its value in a `dl`. */
export function Figure({ name, children = '–' }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
