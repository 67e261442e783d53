import type { Answer } from '@quadrat/domain/answer/answers'
import type { ItemFilter } from '@quadrat/domain/logic/item-filter'
import type { QuestionKind } from '@quadrat/domain/template/question'
import type { FieldOf } from '@quadrat/domain/template/template'
import type { TrackedChange } from '#src/engine/requested-changes.ts'
import type { AnswerChange } from '#src/engine/value.ts'
import type { FrameIds } from '#src/parts/frame.tsx'

/** The props of the component of each kind. `Frame` renders the question around it. */
export interface FieldProps<K extends QuestionKind> {
  field: FieldOf<K>
  /** The answer in the draft: of the type of the kind, or a half-typed text. */
  answer: Answer | undefined
  onAnswer: (answer: AnswerChange) => void
  ids: FrameIds
  /** Its place in the report (`placeOf`). */
  place: string
  /**
   * Set where the options of a choice are not below each other: in one row as a line of a matrix or as a
   * Likert scale, or in columns.
   */
  row?: 'line' | 'likert' | 'columns' | undefined
  /** What the choice filter of a data list offers. */
  filter?: ItemFilter | null
  invalid: boolean
  requestedChanges?: readonly TrackedChange[] | undefined
}
