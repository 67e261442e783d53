const sentences: Record<string, string> = {
  ended: 'You were signed out from another device.',
  password: 'Your password was changed, and all sessions were ended.',
  'second-factor': 'The second step at sign-in was changed, and all other sessions were ended.',
  idle: 'You were signed out after 14 days without use.',
  expired: 'You were signed in for 30 days, the longest that a session lasts.',
  archived: 'Your access was archived in the meantime.',
}

/** Says why a session ended. @param why what the server said; null for nothing */
export function sessionEndText(why: string | null): string {
  return `${(why && sentences[why]) ?? 'Your session has ended.'} Please sign in again.`
}
