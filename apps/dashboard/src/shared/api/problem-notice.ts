import { notifications } from '@mantine/notifications'
import { Problem } from '@quadrat/domain/problem'
import { NoAnswer } from './graphql.ts'
import { texts } from './texts-en.ts'

/** The duration of a toast in ms: the time to read it, shorter for a mere confirmation. */
export const toastMs = { usual: 6000, medium: 4000, short: 3000 } as const

const closable = () => ({ withCloseButton: true, closeButtonProps: { 'aria-label': texts.close } })

/** The text for any thrown value. */
export function problemText(error: unknown): string {
  return error instanceof Problem || error instanceof NoAnswer ? error.message : texts.failed
}

export function isProblem(error: unknown, ...codes: Problem['code'][]): error is Problem {
  return error instanceof Problem && codes.includes(error.code)
}

/**
 * Shows a toast for a refusal that has no better place. The end of a session has a screen of its own.
 * @param id of several refusals with the same id one toast is shown
 */
export function showProblem(
  error: unknown,
  text = problemText(error),
  stays: keyof typeof toastMs = 'usual',
  id?: string,
): void {
  if (isProblem(error, 'token.invalid')) return
  notifications.show({ id, color: 'red', message: text, autoClose: toastMs[stays], ...closable() })
}

/**
 * Shows a toast for something that did not load. Without a network the badge of the live connection says why.
 */
export function showLoadProblem(error: unknown, text = problemText(error), id?: string): void {
  if (error instanceof NoAnswer && !navigator.onLine) return
  showProblem(error, text, 'usual', id)
}

/** Shows a toast at the top for a list of choices that did not arrive: the open list is below. */
export function showListProblem(error: unknown, text: string): void {
  if (isProblem(error, 'token.invalid') || (error instanceof NoAnswer && !navigator.onLine)) return
  notifications.show({
    position: 'top-right',
    color: 'red',
    message: text,
    autoClose: toastMs.usual,
    ...closable(),
  })
}

/** Shows a toast for something that is still required. */
export function showWarning(message: string, stays: keyof typeof toastMs = 'usual'): void {
  notifications.show({ color: 'amber', message, autoClose: toastMs[stays], ...closable() })
}

/** Shows a toast for a success. */
export function showDone(message: string, stays: keyof typeof toastMs = 'usual'): void {
  notifications.show({ color: 'mangrove', message, autoClose: toastMs[stays], ...closable() })
}
