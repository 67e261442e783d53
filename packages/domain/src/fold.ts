const withoutMark: Record<string, string> = { đ: 'd', ł: 'l', ø: 'o', ħ: 'h', ı: 'i', ς: 'σ' }

/**
 * Folds a text for searches: without case and without accents, so that 'nandu' finds 'Ñandú'. Both the text
 * and what is sought in it must be folded. The function `fold` in the database is the same rule. The vowel
 * signs of Indic and other scripts stay: without them a word is another one.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670]/g, '')
    .toLowerCase()
    .replace(/[đłøħıς]/g, letter => withoutMark[letter] ?? letter)
}
