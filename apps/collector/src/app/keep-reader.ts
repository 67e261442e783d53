import { allFields } from '@quadrat/domain/template/template-structure'
import { ownDetector } from '@quadrat/forms/barcode-camera'
import { readSession } from '#src/offline/session.ts'
import { store } from '#src/offline/store.ts'
import { loadReader } from '#src/shared/load-reader.ts'
import { keepShell } from './shell-files.ts'

let isKept = false

/**
 * Keeps the reader of codes on this phone, if a template asks for one and the browser cannot read it. Without
 * a network, and where the browser keeps nothing, the next pull tries again.
 */
export async function keepReader(): Promise<void> {
  if (isKept || import.meta.env.DEV || !('caches' in window)) return
  const session = await readSession()
  const stored = session && (await store.work.get(session.person.id))
  const asks = stored?.work.projects.some(({ templates }) =>
    templates.some(({ fields }) => allFields(fields).some(({ kind }) => kind === 'barcode')),
  )
  if (!asks || (await ownDetector())) return
  try {
    const { readerFiles } = await loadReader()
    await keepShell(readerFiles.map(url => [url, null]))
    isKept = true
  } catch (error) {
    console.warn('Codes cannot be read without a network yet.', error)
  }
}
