import { inWantedLanguage } from '@quadrat/domain/template/template-in-language'
import { formTags } from './language.ts'

/** Returns a template in the language that forms are wanted in, if it has it; else in its own. */
export function wantedForm<T extends Parameters<typeof inWantedLanguage>[0]>(template: T): T {
  return inWantedLanguage(template, formTags())
}
