import type { PublicView } from '@quadrat/domain/insights/public-link'
import { publicLinkTexts } from '@quadrat/domain/messages/public-link-en'

/** The token in the address of the page. */
export const tokenOf = (path: string) => decodeURIComponent(path.split('/')[2] ?? '')

/** Why there is nothing to show, in words, and whether another try may help. */
export class ViewError extends Error {
  readonly canRetry: boolean
  constructor(message: string, canRetry: boolean) {
    super(message)
    this.canRetry = canRetry
  }
}

/** Without cookies or a session, whoever looks. @throws ViewError */
export async function fetchView(token: string): Promise<PublicView> {
  const response = await fetch(`/api/public/${encodeURIComponent(token)}`, { credentials: 'omit' }).catch(
    () => null,
  )
  if (response?.ok) return (await response.json()) as PublicView
  if (response?.status === 410) throw new ViewError(publicLinkTexts.ended, false)
  if (response?.status === 404) throw new ViewError(publicLinkTexts.unknown, false)
  if (response?.status === 429) throw new ViewError(publicLinkTexts.tooMany, true)
  throw new ViewError(publicLinkTexts.failed, true)
}

export const tilesOf = (token: string) =>
  `${window.location.origin}/api/public/${encodeURIComponent(token)}/{z}/{x}/{y}`
