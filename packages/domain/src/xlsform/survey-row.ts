/** The columns of an exported survey sheet, in their order. */
export const surveyColumns = [
  'type',
  'name',
  'label',
  'hint',
  'guidance_hint',
  'media::image',
  'media::audio',
  'media::video',
  'required',
  'required_message',
  'relevant',
  'constraint',
  'constraint_message',
  'calculation',
  'read_only',
  'default',
  'appearance',
  'parameters',
  'choice_filter',
  'repeat_count',
  'quadrat',
] as const
/** A row of it. */
export type SurveyRow = Partial<Record<(typeof surveyColumns)[number], string>> & {
  /** The texts in further languages by their tags. */
  texts?: Readonly<Record<string, Partial<Record<TranslatedColumn, string>>>>
  /** The cells of columns of attributes. */
  attributes?: Readonly<Record<string, string>>
}

/** The columns that are there once for each language. */
export const translatedColumns = [
  'label',
  'hint',
  'guidance_hint',
  'media::image',
  'media::audio',
  'media::video',
  'required_message',
  'constraint_message',
] as const
/** One of `translatedColumns`. */
export type TranslatedColumn = (typeof translatedColumns)[number]
