import { spoken } from '@quadrat/domain/language/texts'
import type { Field } from '@quadrat/domain/template/template'
import { inWantedLanguage } from '@quadrat/domain/template/template-in-language'
import type { TemplateLanguages } from '@quadrat/domain/template/template-languages'

/** A template as it is stored. */
interface Stored {
  fields: unknown
  languages: TemplateLanguages | null
}

/** The columns that `localizedFields` needs. */
export const localizedColumns = { fields: true, languages: true } as const

/** Returns the questions in the language that is spoken, or as they are if the template does not have it. */
export function localizedFields({ fields, languages }: Stored): Field[] {
  return inWantedLanguage({ fields: fields as Field[], languages }, [spoken().language]).fields
}
