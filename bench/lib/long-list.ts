/** The list of 100,000 items that is searched on the server and on the phone. */
export const itemsOfLongList = 100_000

const kinds = ['Avicennia marina', 'Rhizophora mucronata', 'Ceriops tagal', 'شجرة القرم', 'ማንግሮቭ']

/** What a person would recognise a plot by. */
export function plotName(n: number): string {
  return `Plot ${String(n).padStart(6, '0')} – ${kinds[n % kinds.length]}`
}

/** What is typed, and how many items have it: from one that a single item has to one that all have. */
export function searchOf(n: number): { text: string; count: number } {
  const every = itemsOfLongList / kinds.length
  const kind = kinds[n % kinds.length] ?? ''
  const asked = [
    { text: `plot ${String((n * 977) % itemsOfLongList).padStart(6, '0')}`, count: 1 },
    { text: kind.slice(2).toLowerCase(), count: every },
    { text: 'PLOT', count: itemsOfLongList },
    { text: 'baobab', count: 0 },
  ]
  return asked[n % asked.length] ?? { text: '', count: 0 }
}

/** What is typed on the phone, key by key; the box is emptied before each. */
export const typedOnPhone = ['plot 0424', 'marina', 'rhizophora', '99 tagal', 'القرم', 'ማንግ', 'baobab']
