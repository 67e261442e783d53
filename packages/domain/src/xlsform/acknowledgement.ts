import type { DraftOption } from '../template/template-draft.ts'

// ODK's `acknowledge` has one box to tick, `OK`. A template has it as a checkbox with that option, and a mark
// by which an export has the type again.

/** The options of an acknowledgement, whose answer in ODK is `OK`. */
export const acknowledgement: readonly DraftOption[] = [{ text: 'OK' }]

/** The extension that marks one. */
export const acknowledgementMark = 'isAcknowledgement'

/** True for a marked question that has the one option, without a translation: ODK has no place for one. */
export function isAcknowledgement(
  { kind, extensions }: { kind: string; extensions?: Record<string, unknown> | undefined },
  options: readonly { name: string; text: string; media: object; texts: Readonly<Record<string, string>> }[],
): boolean {
  const [option, ...others] = options
  return (
    kind === 'checkbox' &&
    extensions?.[acknowledgementMark] === true &&
    option?.name === 'OK' &&
    option.text === 'OK' &&
    Object.keys(option.texts).length === 0 &&
    Object.keys(option.media).length === 0 &&
    others.length === 0
  )
}
