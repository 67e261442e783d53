import { isMac } from './find-keys.ts'
import type { texts } from './texts-en.ts'

/** Keys separated by spaces, and the key of the text that says what they do. */
export type Shortcut = readonly [keys: string, meaning: keyof typeof texts]

const findAnything = [isMac ? '⌘ K' : 'Ctrl K', 'find'] as const

/** The shortcuts of a task. */
export const shortcuts = [
  ['a', 'approve'],
  ['x', 'reject'],
  ['e', 'edit'],
  ['u', 'reopenAfter'],
  ['n', 'nextAfter'],
  ['Esc', 'close'],
  findAnything,
  ['?', 'help'],
] as const satisfies Shortcut[]

/** The shortcuts of the feed. */
export const feedShortcuts = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['/', 'search'],
  ['r', 'review'],
  findAnything,
  ['?', 'help'],
] as const satisfies Shortcut[]

/** The shortcuts of the review mode. */
export const reviewModeShortcuts = [
  ['a', 'approveNow'],
  ['e', 'edit'],
  ['x', 'reject'],
  ['j →', 'next'],
  ['k ←', 'previous'],
  ['u', 'reopen'],
  ['n', 'nextWaiting'],
  ['[ ]', 'photos'],
  ['z + -', 'zoom'],
  ['r', 'turn'],
  ['← ↑ → ↓', 'move'],
  ['PgUp PgDn', 'scroll'],
  ['m', 'mark'],
  ['c', 'changes'],
  ['t', 'talk'],
  ['o', 'page'],
  ['b', 'back'],
  ['Ctrl Enter', 'confirm'],
  ['Esc', 'closeAny'],
  findAnything,
  ['?', 'help'],
] as const satisfies Shortcut[]
