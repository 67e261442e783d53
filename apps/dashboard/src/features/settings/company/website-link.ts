/** Where a website that somebody typed leads; null where it is no web address, so that nothing else is opened. */
export function websiteLink(typed: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
