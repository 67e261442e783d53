import { createContext, useContext } from 'react'
import type { FormHost } from '#src/contract.ts'

/** Provides the host to the fields of a form. */
export const HostContext = createContext<FormHost | null>(null)

/** Returns the host of the form. @throws Error outside of `Form` */
export function useHost(): FormHost {
  const host = useContext(HostContext)
  if (host === null) throw new Error('A field was rendered outside of <Form>')
  return host
}
