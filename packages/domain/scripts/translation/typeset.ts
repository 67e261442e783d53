/**
 * Returns a message with the spaces and apostrophes of its language, which keyboards lack: those of French
 * are narrow and do not break.
 */
export function typeset(language: string, message: string): string {
  if (language !== 'fr') return message
  return message
    .replace(/[ \u00a0]+(?=[:;?!»])/g, '\u202f')
    .replace(/«[ \u00a0]+/g, '«\u202f')
    .replace(/(?<=\p{L})'(?=[\p{L}{])/gu, '’')
}
