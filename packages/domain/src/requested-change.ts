/**
 * One part of a report that a reviewer asks its collector to look at again. `fieldId` is a field's id or the
 * part that is no field ('photos', 'comment', 'position'); `photoHash` names one photo of it by its SHA-256.
 * The remark may be empty: the words of the whole request then say what is meant.
 */
export interface RequestedChange {
  fieldId: string
  photoHash: string | null
  remark: string
}

/** The same for the same part or photo of a report, and for nothing else. */
export function requestedChangeKey({ fieldId, photoHash }: Omit<RequestedChange, 'remark'>): string {
  return photoHash === null ? fieldId : `${fieldId}/${photoHash}`
}
