/**
 * Prints in the light scheme: on paper the colours of the dark one are pale, and its background is a page of
 * ink.
 */
export function printInLight(): void {
  const { dataset } = document.documentElement
  let shown: string | undefined
  window.addEventListener('beforeprint', () => {
    shown ??= dataset.mantineColorScheme
    dataset.mantineColorScheme = 'light'
  })
  window.addEventListener('afterprint', () => {
    if (shown) dataset.mantineColorScheme = shown
    shown = undefined
  })
}
