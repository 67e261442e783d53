import { createContext, useContext } from 'react'
import type { FormHost } from '#src/contract.ts'

export const HostContext = createContext<FormHost | null>(null)

export function useHost(): FormHost {
  const host = useContext(HostContext)
  if (host === null) throw new Error('A field was drawn outside of <Form>')
  return host
}
