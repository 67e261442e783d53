import { phoneProblem } from '@quadrat/domain/messages/phone-problem-en'
import { NoNetwork, type Refusal, Refused } from './api.ts'
import { texts } from './texts-en.ts'

/** Returns what to do about a refusal that no change of the answers can resolve; null for other refusals. */
export function adviceFor(code: string): string | null {
  return Object.hasOwn(texts.refusals, code) ? texts.askOrganisation : null
}

/** Returns a short label of a refusal. */
export function refusalLabel(code: string | undefined): string {
  const labels: Readonly<Record<string, string>> = texts.refusals
  return labels[code ?? ''] ?? texts.refused
}

/**
 * Returns the reason of a refusal in the language of the app; that of the server if the app does not know the
 * code.
 */
export function problemText({
  code,
  message,
  params,
}: Pick<Refusal, 'code' | 'message'> & Partial<Pick<Refusal, 'params'>>): string {
  if (code === 'answer.unreadable') return texts.unreadable
  return phoneProblem(code, params) ?? message
}

/** Returns why a call failed, if the server refused it or did not answer; null for other errors. */
export function callFailed(error: unknown): string | null {
  if (error instanceof Refused) return problemText(error.refusal)
  return error instanceof NoNetwork ? texts.noAnswer : null
}
