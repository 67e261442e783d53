import { afterAll } from 'vitest'
import { type ObjectStore, startObjectStore } from './object-store.ts'

/**
 * Starts an S3-compatible server with an empty bucket on a free port. It stops after the tests of the file.
 */
export async function objectServer(): Promise<ObjectStore> {
  const store = await startObjectStore()
  afterAll(() => store.close())
  return store
}
