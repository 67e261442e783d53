import { useState } from 'react'
import { ownKey } from '#src/shared/account/session.ts'

/** A text that stays in the browser tab until it is sent, whichever screen it is typed on. */
export function useDraft(kind: 'comment' | 'message', taskId: string): [string, (text: string) => void] {
  const key = ownKey(`quadrat-${kind}-${taskId}`)
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  return [
    text,
    next => {
      setText(next)
      if (next) sessionStorage.setItem(key, next)
      else sessionStorage.removeItem(key)
    },
  ]
}
