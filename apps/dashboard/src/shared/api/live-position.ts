import { isEarlier } from '@quadrat/domain/event'

/** The earliest position of what a session has fetched; the live connection catches up from there. */
let earliest: { jwt: string; position: string } | null = null
let tell = () => {}

/** Notes the position of an answer. @param jwt the token of the session that asked */
export function notePosition(jwt: string, position: string): void {
  if (earliest?.jwt === jwt && !isEarlier(position, earliest.position)) return
  earliest = { jwt, position }
  tell()
}

/** The position from which a session may have missed events; null before its first answer. */
export function earliestPosition(jwt: string): string | null {
  return earliest?.jwt === jwt ? earliest.position : null
}

/** Called when an answer is older than those before it. */
export function onEarlierPosition(listener: () => void): void {
  tell = listener
}
