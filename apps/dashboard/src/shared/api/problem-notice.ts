import { notifications } from '@mantine/notifications'
import { genericError } from '@quadrat/domain/messages/en'
import { Problem } from '@quadrat/domain/problem'
import { NoAnswer } from './graphql.ts'

/** How long a toast stays, in ms: as long as it takes to read, shorter where it only confirms what was pressed. */
export const toastMs = { usual: 6000, medium: 4000, short: 3000 } as const

const closable = { withCloseButton: true, closeButtonProps: { 'aria-label': 'Close' } }

/** The sentence that a person reads for anything thrown. */
export function problemText(error: unknown): string {
  return error instanceof Problem || error instanceof NoAnswer ? error.message : genericError
}

export function isProblem(error: unknown, ...codes: Problem['code'][]): error is Problem {
  return error instanceof Problem && codes.includes(error.code)
}

/** A toast for a refusal that has no better place on the screen. The end of a session speaks for itself. */
export function showProblem(
  error: unknown,
  text = problemText(error),
  stays: keyof typeof toastMs = 'usual',
): void {
  if (isProblem(error, 'token.invalid')) return
  notifications.show({ color: 'red', message: text, autoClose: toastMs[stays], ...closable })
}

/** A toast for something that is asked for before it can go on. */
export function showWarning(message: string, stays: keyof typeof toastMs = 'usual'): void {
  notifications.show({ color: 'amber', message, autoClose: toastMs[stays], ...closable })
}

export function showDone(message: string, stays: keyof typeof toastMs = 'usual'): void {
  notifications.show({ color: 'mangrove', message, autoClose: toastMs[stays], ...closable })
}
