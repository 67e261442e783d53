import { useRef, useState } from 'react'
import { newUuid } from './new-uuid.ts'

type Make<Input, Made> = (input: Input, clientId: string) => Promise<Made>

/**
 * For a form that makes one record: asks for it by the same id at each press, so that a try whose answer was lost
 * and the next one make one.
 * @param change given to what an earlier try may have made, of what was typed by then
 */
export function useMakeOnce<Input, Made>(
  make: Make<Input, Made>,
  change: (made: Made, input: Input) => Promise<unknown>,
): (input: Input) => Promise<Made> {
  const [clientId] = useState(newUuid)
  const isRepeat = useRef(false)
  return async input => {
    const wasAsked = isRepeat.current
    isRepeat.current = true
    const made = await make(input, clientId)
    if (wasAsked) await change(made, input)
    return made
  }
}

/**
 * For a form that makes one after the other, each with a number, an address or a text that no other may have: the same
 * input is asked for by the same id until it is made. Typed otherwise it is another one, which the server refuses
 * where the number is the same.
 */
export function useMakeEach<Input, Made>(make: Make<Input, Made>): (input: Input) => Promise<Made> {
  const asked = useRef(new Map<string, string>())
  return async input => {
    const key = JSON.stringify(input)
    const clientId = asked.current.get(key) ?? newUuid()
    asked.current.set(key, clientId)
    const made = await make(input, clientId)
    asked.current.clear()
    return made
  }
}
