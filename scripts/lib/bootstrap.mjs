import { ensureInstalled } from './install.mjs'
import { findNode } from './runtime.mjs'

/** What every script does first: the packages are there, and the Node to run with is known. */
export function bootstrap() {
  ensureInstalled()
  return findNode()
}
