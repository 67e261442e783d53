/** Refusals that no other answer in the form would change, by what is so. */
const forTheOrganisation: ReadonlyMap<string, string> = new Map([
  ['submission.template-off', 'Refused: template turned off'],
  ['submission.template-unknown', 'Refused: template not known'],
  ['submission.not-in-project', 'Refused: not in this project'],
  ['submission.edit-refused', 'Refused: no edit is asked for'],
])

/** What somebody does about a refusal that no other answer in the form would change; null where one would. */
export function adviceFor(code: string): string | null {
  if (!forTheOrganisation.has(code)) return null
  return 'The report stays on this phone. Ask your organisation, then send it again.'
}

/** A refusal in a few words, with what to do where the report can be corrected. */
export function refusalMark(code: string | undefined): string {
  return forTheOrganisation.get(code ?? '') ?? 'Refused: correct it'
}

/** What a person reads where the phone does not understand the server. Nothing is let go of for it. */
export const unreadableText =
  'This version of the app cannot read what the server sent. Close the app and open it again with a network, so that it is updated. Everything on this phone stays here.'
