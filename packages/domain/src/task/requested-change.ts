import { placeOf } from '../answer/answers.ts'

/**
 * A part of a report that a reviewer wants changed. `fieldId` is the id of a field, or 'photos', 'comment' or
 * 'position'. `photoHash` is the SHA-256 of one photo of it, in hex. The remark may be empty: the reason of
 * the whole request applies then.
 */
export interface RequestedChange {
  fieldId: string
  photoHash: string | null
  remark: string
  /** Of a question in a repeat: the instance whose answer is meant. Missing where all of them are. */
  instanceId?: string | undefined
  /** What people know the instance by, 'Asha', when the change is requested. Set by the server. */
  instanceTitle?: string | undefined
}

/** What names a part of a report. */
export type RequestedPart = Pick<RequestedChange, 'fieldId' | 'photoHash' | 'instanceId'>

/** A key that is unique for each part and photo of a report. */
export function requestedChangeKey({
  fieldId,
  photoHash,
  instanceId = null,
}: {
  fieldId: string
  photoHash: string | null
  instanceId?: string | null | undefined
}): string {
  const place = placeOf(fieldId, instanceId)
  return photoHash === null ? place : `${place}/${photoHash}`
}
