import { ensureInstalled } from './install.mjs'
import { findNode } from './runtime.mjs'

/**
 * Installs the packages if needed, and returns the path of the Node to run with. Every script calls it first.
 */
export function bootstrap() {
  ensureInstalled()
  return findNode()
}
