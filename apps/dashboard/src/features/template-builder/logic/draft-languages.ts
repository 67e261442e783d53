import type { TemplateLanguages } from '@quadrat/domain/template/template-languages'
import { createContext } from 'react'

/** The languages of the draft that is edited; undefined for one in a single language. */
export const DraftLanguages = createContext<TemplateLanguages | undefined>(undefined)
