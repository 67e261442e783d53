import { fileAddress, pictureFormats, shownFormat } from '#src/platform/files/file-address.ts'
import type { InstallationSecrets } from '#src/platform/operation/installation.ts'
import type { FileRow } from './file.queries.ts'

/** A file in the shape of the REST endpoints. */
export function fileOnTheWire(secrets: InstallationSecrets, file: FileRow, now: Date) {
  const { name, ext, mime, size, hash, width, height, provider } = file
  const formats = mime.startsWith('image/')
    ? Object.fromEntries(
        (Object.keys(pictureFormats) as (keyof typeof pictureFormats)[]).map(format => [
          format,
          { url: fileAddress(secrets, file, format, now) },
        ]),
      )
    : null
  return {
    id: String(file.id),
    name,
    ext,
    mime,
    size,
    hash,
    provider,
    width,
    height,
    url: fileAddress(secrets, file, shownFormat(mime), now),
    downloadUrl: fileAddress(secrets, file, 'original', now),
    formats,
    createdAt: file.createdAt.toISOString(),
    updatedAt: file.updatedAt.toISOString(),
  }
}
