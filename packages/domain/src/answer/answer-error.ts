/**
 * The codes of answer errors. Their sentences are in `messages/answers-en.ts`. A code never changes its
 * meaning.
 */
export const errorCodes = [
  'required',
  'field-missing',
  'kind-unknown',
  'shape-wrong',
  'text-too-long',
  'text-characters',
  'option-unknown',
  'option-not-offered',
  'option-twice',
  'ranking-unfinished',
  'number-invalid',
  'number-not-whole',
  'number-too-small',
  'number-too-large',
  'date-invalid',
  'day-invalid',
  'month-invalid',
  'year-invalid',
  'time-invalid',
  'accuracy-low',
  'not-by-hand',
  'shape-unfinished',
  'shape-flat',
  'shape-crosses',
  'phone-invalid',
  'email-invalid',
  'photo-invalid',
  'photo-twice',
  'photos-too-many',
  'consent-missing',
  'file-invalid',
  'files-too-many',
  'comment-not-asked',
  'constraint',
  'instances-too-few',
  'instances-too-many',
  'instance-twice',
] as const
/** One of `errorCodes`. */
export type ErrorCode = (typeof errorCodes)[number]

/** One broken rule. `params` holds the values of the sentence: a bound, an option or a photo's name. */
export interface AnswerError {
  /** A field's id, or the part of the report that is not a field. */
  fieldId: string | 'photos' | 'comment'
  /** The instance of a repeat that the question is in. */
  instanceId?: string
  code: ErrorCode
  params: Readonly<Record<string, string | number>>
}

/** Returns a function that makes errors of one question. */
export function errorOf(fieldId: string) {
  return (code: ErrorCode, params: AnswerError['params'] = {}): AnswerError => ({ fieldId, code, params })
}
