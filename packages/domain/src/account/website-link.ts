/**
 * The URL of a website that was typed by hand, with or without its scheme; null for anything that is no
 * public http or https address, so that no other link is opened.
 */
export function websiteLink(typed: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`
  if (/\s/.test(typed) || !URL.canParse(address)) return null
  const { protocol, hostname, username, href } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username === '' && /[^.]\.[^.]/.test(hostname) ? href : null
}
