import { useState } from 'react'
import { signOut } from '#src/shared/account/sign-out.ts'
import { unsaved } from '#src/shared/forms/unsaved.ts'

/** Signs out, after the question about unsaved changes. */
export function useLeave(onLeave: () => void) {
  const [leaving, setLeaving] = useState(false)

  async function leave(): Promise<void> {
    if (!(await unsaved.confirmLeave(['place', 'page']))) return
    setLeaving(true)
    await signOut()
    onLeave()
  }

  return { leaving, leave }
}
