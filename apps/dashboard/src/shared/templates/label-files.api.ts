import type { LabelFile } from '@quadrat/domain/template/label-media'
import { getFile, postFile } from '#src/shared/api/graphql.ts'

/** Stores a picture or sound of a template. A template names it when it is saved. */
export async function addLabelFile(file: File): Promise<LabelFile> {
  const response = await postFile(`/api/templates/files?name=${encodeURIComponent(file.name)}`, file)
  return (await response.json()) as LabelFile
}

const addresses = new Map<string, Promise<string>>()

/**
 * Returns a URL of a picture or sound, valid until the page is closed. A content never changes, so each is
 * fetched once.
 */
export function labelFileUrl(hash: string): Promise<string> {
  const known = addresses.get(hash)
  if (known) return known
  const address = getFile(`/api/templates/files/${hash}`).then(({ file }) => URL.createObjectURL(file))
  addresses.set(hash, address)
  address.catch(() => addresses.delete(hash))
  return address
}
