export const appearances = ['auto', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

const key = 'quadrat-appearance'

/** Reads localStorage and not the store, because the first render needs the value synchronously. */
export function readAppearance(): Appearance {
  const stored = localStorage.getItem(key)
  return appearances.find(appearance => appearance === stored) ?? 'auto'
}

export function applyAppearance(appearance: Appearance): void {
  if (appearance === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = appearance
}

export function saveAppearance(appearance: Appearance): void {
  localStorage.setItem(key, appearance)
  applyAppearance(appearance)
}
