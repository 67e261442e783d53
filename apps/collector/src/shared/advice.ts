const forTheOrganisation = new Set([
  'submission.template-off',
  'submission.template-unknown',
  'submission.not-in-project',
  'submission.edit-refused',
])

/** What somebody does about a refusal that no other answer in the form would change; null where one would. */
export function adviceFor(code: string): string | null {
  if (!forTheOrganisation.has(code)) return null
  return 'The report stays on this phone. Ask your organisation, then send it again.'
}
