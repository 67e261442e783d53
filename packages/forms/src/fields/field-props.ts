import type { Answer } from '@quadrat/domain/answers'
import type { FieldOf, KnownFieldKind } from '@quadrat/domain/template'
import type { AskedChange } from '#src/engine/asked.ts'
import type { AnswerChange } from '#src/engine/value.ts'
import type { FrameIds } from '#src/parts/frame.tsx'

/** What the form hands to the component of a kind: the question around it is drawn by `Frame`. */
export interface FieldProps<K extends KnownFieldKind> {
  field: FieldOf<K>
  /** As a draft holds it: of the kind's own shape, or a half-typed text. */
  answer: Answer | undefined
  onAnswer: (answer: AnswerChange) => void
  ids: FrameIds
  invalid: boolean
  asked?: readonly AskedChange[] | undefined
}
