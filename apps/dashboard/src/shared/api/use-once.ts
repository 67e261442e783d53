import { useRef } from 'react'

interface Mutation<Variables> {
  mutate: (variables: Variables, options: { onSettled: () => void }) => void
}

/**
 * Starts a mutation unless it runs already. The button says so only when it is drawn again, which is too late
 * for the second press of a double click.
 */
export function useOnce<Variables>({ mutate }: Mutation<Variables>): (variables: Variables) => void {
  const isRunning = useRef(false)
  return variables => {
    if (isRunning.current) return
    isRunning.current = true
    mutate(variables, {
      onSettled: () => {
        isRunning.current = false
      },
    })
  }
}
