import { arrowKeys } from '../arrow-keys.ts'
import { findAnything, type Shortcut } from '../shortcuts.ts'
import { texts } from '../texts-en.ts'
import { texts as own } from './texts-en.ts'

const arrows = { ArrowLeft: '←', ArrowRight: '→' }

/** Returns the shortcuts of the review mode, with the arrows of the direction of reading. */
export function reviewModeShortcuts(): Shortcut[] {
  const keys = arrowKeys()
  const [ahead, back] = [arrows[keys.ahead], arrows[keys.back]]
  return [
    ['a', () => own.approveNow],
    ['e', () => texts.edit],
    ['x', () => texts.reject],
    [`j ${ahead}`, () => texts.next],
    [`k ${back}`, () => texts.previous],
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
  ]
}
