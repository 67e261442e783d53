/** Labels of the refusals that no change of the answers can resolve. */
const organisationRefusals: ReadonlyMap<string, string> = new Map([
  ['submission.template-off', 'Refused: template turned off'],
  ['submission.template-unknown', 'Refused: template not known'],
  ['submission.not-in-project', 'Refused: not in this project'],
  ['submission.edit-refused', 'Refused: no edit is asked for'],
])

/** Returns what to do about a refusal that no change of the answers can resolve; null for other refusals. */
export function adviceFor(code: string): string | null {
  if (!organisationRefusals.has(code)) return null
  return 'The report stays on this phone. Ask your organisation, then send it again.'
}

/** Returns a short label of a refusal. */
export function refusalLabel(code: string | undefined): string {
  return organisationRefusals.get(code ?? '') ?? 'Refused: correct it'
}

/** The text for an unreadable response. The phone keeps all its data in this case. */
export const unreadableText =
  'This version of the app cannot read what the server sent. Close the app and open it again with a network, so that it is updated. Everything on this phone stays here.'
