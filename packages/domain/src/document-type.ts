/** The types of documents that the server accepts, by extension. Pictures are not documents. */
export const documentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  rtf: 'application/rtf',
  zip: 'application/zip',
  kml: 'application/vnd.google-earth.kml+xml',
  kmz: 'application/vnd.google-earth.kmz',
  gpx: 'application/gpx+xml',
  geojson: 'application/geo+json',
  json: 'application/json',
  csv: 'text/csv',
  txt: 'text/plain',
} as const
export type DocumentExtension = keyof typeof documentTypes

/** Returns the extension of a document by its file name; null for any other file. */
export function documentExtension(name: string): DocumentExtension | null {
  const extension = name.toLowerCase().split('.').at(-1) ?? ''
  return Object.hasOwn(documentTypes, extension) ? (extension as DocumentExtension) : null
}
