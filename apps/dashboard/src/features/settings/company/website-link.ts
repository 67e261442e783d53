/** The URL of a website that was typed by hand; null for anything but http and https, so that no other link is opened. */
export function websiteLink(typed: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
