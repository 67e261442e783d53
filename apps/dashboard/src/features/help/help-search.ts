import { type HelpCategory, helpCategories } from '@quadrat/domain/help'

export interface HelpSearch {
  /** What is searched for. */
  text?: string
  category?: HelpCategory
  /** 1 for the questions; the videos without it. */
  tab?: 1
}

/** Reads the address of the help; an invalid value counts as not given. */
export function readHelpSearch({ text, category, tab }: Record<string, unknown>): HelpSearch {
  const known = helpCategories.find(one => one === category)
  return {
    ...(typeof text === 'string' && text.trim() !== '' && { text: text.slice(0, 200) }),
    ...(known && { category: known }),
    ...(String(tab) === '1' && { tab: 1 as const }),
  }
}
