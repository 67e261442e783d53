import { isMac } from './find-keys.ts'
import { texts } from './texts-en.ts'

/** Keys separated by spaces, and what they do. */
export type Shortcut = readonly [keys: string, meaning: () => string]

export const findAnything = [isMac ? '⌘ K' : 'Ctrl K', () => texts.find] as const satisfies Shortcut

/** The shortcuts of a task. */
export const shortcuts = [
  ['a', () => texts.approve],
  ['x', () => texts.reject],
  ['e', () => texts.edit],
  ['u', () => texts.reopenAfter],
  ['n', () => texts.nextAfter],
  ['Esc', () => texts.close],
  findAnything,
  ['?', () => texts.help],
] as const satisfies Shortcut[]

/** The shortcuts of the feed. */
export const feedShortcuts = [
  ['j', () => texts.next],
  ['k', () => texts.previous],
  ['Enter', () => texts.open],
  ['/', () => texts.search],
  ['r', () => texts.review],
  findAnything,
  ['?', () => texts.help],
] as const satisfies Shortcut[]
