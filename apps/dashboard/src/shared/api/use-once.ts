import { useRef } from 'react'

interface Mutation<Variables> {
  mutate: (variables: Variables, options: { onSettled: () => void }) => void
}

/**
 * Returns a function that starts the mutation unless it is running. The disabled state of the button comes
 * with the next render, which is too late for the second click of a double click.
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
