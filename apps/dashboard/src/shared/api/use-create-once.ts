import { useRef, useState } from 'react'
import { newUuid } from './new-uuid.ts'

type Create<Input, Created> = (input: Input, clientId: string) => Promise<Created>

/**
 * For a form that creates one record. Each press sends the same client id, so that a repeat after a missing
 * response creates no second record.
 * @param update called after a repeat, because the first request may have created the record from an earlier
 * input
 */
export function useCreateOnce<Input, Created>(
  create: Create<Input, Created>,
  update: (created: Created, input: Input) => Promise<unknown>,
): (input: Input) => Promise<Created> {
  const [clientId] = useState(newUuid)
  const isRepeat = useRef(false)
  return async input => {
    const wasSent = isRepeat.current
    isRepeat.current = true
    const created = await create(input, clientId)
    if (wasSent) await update(created, input)
    return created
  }
}

/**
 * For a form that creates several records in turn, each with a unique number, address or text. The same input
 * is sent with the same client id until it is created. Another input is another record; if it has the same
 * number, the server refuses it.
 */
export function useCreateEach<Input, Created>(
  create: Create<Input, Created>,
): (input: Input) => Promise<Created> {
  const clientIds = useRef(new Map<string, string>())
  return async input => {
    const key = JSON.stringify(input)
    const clientId = clientIds.current.get(key) ?? newUuid()
    clientIds.current.set(key, clientId)
    const created = await create(input, clientId)
    clientIds.current.clear()
    return created
  }
}
