export const appearances = ['auto', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

const key = 'quadrat-appearance'

/** Not in the store: it has to be known before the first thing is drawn. */
export function readAppearance(): Appearance {
  const kept = localStorage.getItem(key)
  return appearances.find(appearance => appearance === kept) ?? 'auto'
}

export function applyAppearance(appearance: Appearance): void {
  if (appearance === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = appearance
}

export function keepAppearance(appearance: Appearance): void {
  localStorage.setItem(key, appearance)
  applyAppearance(appearance)
}
