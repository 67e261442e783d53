import type { Expression } from '@quadrat/domain/expression/expression'
import { useState } from 'react'

interface Options<S> {
  expression: Expression | null
  /** The sentence of a rule that has no expression yet. */
  start: () => S
  /** Returns the sentence of an expression; null for one that no sentence says. */
  read: (expression: Expression) => S | null
  /** Returns the expression of a sentence; null for one that waits for a value. */
  write: (sentence: S) => Expression | null
  onChange: (expression: Expression) => void
}

/** An expression as a sentence. The draft keeps the expression before while a sentence waits for a value. */
export function useSentence<S>({ expression, start, read, write, onChange }: Options<S>) {
  const stored = JSON.stringify(expression)
  /** The sentence as it was clicked, and the expression that the draft had then. */
  const [typed, setTyped] = useState<{ sentence: S; kept: string } | null>(null)
  const said = expression ? read(expression) : start()
  const sentence = typed?.kept === stored ? typed.sentence : said
  return {
    sentence,
    change(next: S): void {
      const made = write(next)
      setTyped({ sentence: next, kept: made ? JSON.stringify(made) : stored })
      if (made) onChange(made)
    },
  }
}
