import * as z from 'zod/mini'
import { valueTexts } from '../messages/value-en.ts'

// This module uses zod/mini because the phone loads it, and the phone's budget for all scripts is 175 kB.

/**
 * Limits of a template and of its fields. Characters are counted in UTF-16 units, as input elements count
 * them.
 */
export const templateLimits = {
  titleCharacters: 30,
  fields: 1000,
  labelCharacters: 300,
  hintCharacters: 500,
  /** The text of a consent, which is its hint. */
  consentCharacters: 5000,
  /** The sentence for an answer that is missing. */
  messageCharacters: 200,
  options: 200,
  optionCharacters: 200,
  unitCharacters: 30,
  stars: 10,
  photosPerField: 10,
  /** Repetitions of a repeat, and repeats within each other. */
  instances: 200,
  repeatDepth: 3,
  /** Languages of a template, the default one included, and the characters of all translations. */
  languages: 20,
  translatedCharacters: 1_000_000,
  /** Other languages need more room for a title. */
  translatedTitleCharacters: 60,
  /** Steps of a number dropdown: max − min. */
  dropdownSteps: 1000,
} as const

/** Ids that errors and forms use for the parts of a report that are not fields. No field may have one. */
export const reservedFieldIds = ['photos', 'comment', 'position'] as const

/**
 * A field's id: 1–40 of `a-z`, `0-9`, `-`. It stays the same in all versions, because answers are stored
 * under it.
 */
export const fieldIdSchema = z.string().check(
  z.regex(/^[a-z0-9-]{1,40}$/),
  z.refine(id => !(reservedFieldIds as readonly string[]).includes(id), {
    error: () => valueTexts.reservedId,
  }),
)

/** The id of a record. */
export const recordIdSchema = z.string().check(z.regex(/^\d{1,18}$/))
