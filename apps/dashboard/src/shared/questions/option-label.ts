/** The options of a question as answers have them, and what people read of each. */
export interface LabelledOptions {
  options: readonly string[]
  optionLabels: readonly string[]
}

/** The label of an option. An answer that is not among the options was typed in, and is shown as it is. */
export function optionLabel({ options, optionLabels }: LabelledOptions, option: string): string {
  return optionLabels[options.indexOf(option)] ?? option
}

/** The option with a label; a text without an option is an answer of its own. */
export function optionOf({ options, optionLabels }: LabelledOptions, text: string): string {
  return options[optionLabels.indexOf(text)] ?? text
}
