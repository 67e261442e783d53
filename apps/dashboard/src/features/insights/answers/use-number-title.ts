import { useChosenName } from '#src/shared/choices/use-chosen-name.ts'
import type { AnswerNumber, SavedNumber } from './answers.api.ts'
import { numberTitle } from './number-figures.ts'
import { texts } from './texts-en.ts'

/** The title of a number that has none of its own; undefined until its figure is there. */
export function useNumberTitle(
  { measure, template }: Pick<SavedNumber, 'measure' | 'template'>,
  data: AnswerNumber | undefined,
): string | undefined {
  const name = useChosenName('task', measure === 'reports' ? template || undefined : undefined)
  return data && (name ? texts.figures.reportsOf({ template: name }) : numberTitle(data))
}
