/**
 * A part of a report that a reviewer wants changed. `fieldId` is the id of a field, or 'photos', 'comment' or
 * 'position'. `photoHash` is the SHA-256 of one photo of it, in hex. The remark may be empty: the reason of
 * the whole request applies then.
 */
export interface RequestedChange {
  fieldId: string
  photoHash: string | null
  remark: string
}

/** A key that is unique for each part and photo of a report. */
export function requestedChangeKey({ fieldId, photoHash }: Omit<RequestedChange, 'remark'>): string {
  return photoHash === null ? fieldId : `${fieldId}/${photoHash}`
}
