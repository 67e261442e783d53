/** The number of items in the list that is searched on the server and on the phone. */
export const itemsOfLongList = 100_000

const kinds = ['Avicennia marina', 'Rhizophora mucronata', 'Ceriops tagal', 'شجرة القرم', 'ማንግሮቭ']

/** Returns the name of the n-th plot. */
export function plotName(n: number): string {
  return `Plot ${String(n).padStart(6, '0')} – ${kinds[n % kinds.length]}`
}

/** Returns a text to search and its number of matches, from none to all items. */
export function searchOf(n: number): { text: string; count: number } {
  const every = itemsOfLongList / kinds.length
  const kind = kinds[n % kinds.length] ?? ''
  const searches = [
    { text: `plot ${String((n * 977) % itemsOfLongList).padStart(6, '0')}`, count: 1 },
    { text: kind.slice(2).toLowerCase(), count: every },
    { text: 'PLOT', count: itemsOfLongList },
    { text: 'baobab', count: 0 },
  ]
  return searches[n % searches.length] ?? { text: '', count: 0 }
}

/** Texts that are typed on the phone, key by key. The box is cleared before each. */
export const typedOnPhone = ['plot 0424', 'marina', 'rhizophora', '99 tagal', 'القرم', 'ማንግ', 'baobab']
