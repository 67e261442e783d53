import { notifications } from '@mantine/notifications'
import { genericError } from '@quadrat/domain/messages/en'
import { Problem } from '@quadrat/domain/problem'
import { NoAnswer } from './api.ts'

const closable = { withCloseButton: true, closeButtonProps: { 'aria-label': 'Close' } }

/** The sentence that a person reads for anything thrown. */
export function problemText(fault: unknown): string {
  return fault instanceof Problem || fault instanceof NoAnswer ? fault.message : genericError
}

export function isProblem(fault: unknown, ...codes: Problem['code'][]): fault is Problem {
  return fault instanceof Problem && codes.includes(fault.code)
}

/** A toast for a refusal that has no better place on the screen. The end of a session speaks for itself. */
export function showProblem(fault: unknown, text = problemText(fault)): void {
  if (isProblem(fault, 'token.invalid')) return
  notifications.show({ color: 'red', message: text, ...closable })
}

export function showDone(message: string): void {
  notifications.show({ color: 'mangrove', message, ...closable })
}
