import { findAnything, type Shortcut } from '../shortcuts.ts'
import { texts } from '../texts-en.ts'
import { texts as own } from './texts-en.ts'

/** The shortcuts of the review mode. */
export const reviewModeShortcuts = [
  ['a', () => own.approveNow],
  ['e', () => texts.edit],
  ['x', () => texts.reject],
  ['j →', () => texts.next],
  ['k ←', () => texts.previous],
  ['u', () => own.reopen],
  ['n', () => own.nextWaiting],
  ['[ ]', () => own.photos],
  ['z + -', () => own.zoom],
  ['r', () => own.turn],
  ['← ↑ → ↓', () => own.move],
  ['PgUp PgDn', () => own.scroll],
  ['m', () => own.mark],
  ['c', () => own.changes],
  ['t', () => own.talk],
  ['o', () => own.page],
  ['b', () => own.back],
  ['Ctrl Enter', () => own.confirm],
  ['Esc', () => own.closeAny],
  findAnything,
  ['?', () => texts.help],
] as const satisfies Shortcut[]
