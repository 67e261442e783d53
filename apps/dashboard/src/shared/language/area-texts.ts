import { type Area, areaOf } from '@quadrat/domain/language/areas'
import { definedTexts, speak, spoken, type TextTree } from '@quadrat/domain/language/texts'

/** Areas that are loaded or on their way. */
const known = new Map<Area, Promise<void>>()
/** How long a page waits for its texts before it is shown in English. */
const patienceMs = 10_000

/** Loads the texts of areas in the language that is spoken. What does not arrive stays English. */
function loadAreas(areas: readonly Area[]): Promise<unknown> {
  if (spoken().language === 'en') return Promise.resolve()
  return Promise.all(
    areas.map(area => {
      const texts = known.get(area) ?? loadArea(area)
      known.set(area, texts)
      return texts
    }),
  )
}

/** Loads what the code that has arrived so far may show. What failed earlier is tried again. */
export function loadTexts(): Promise<unknown> {
  if (spoken().language === 'en') return Promise.resolve()
  const areas = new Set(Object.keys(definedTexts()).map(areaOf))
  return loadAreas([...areas].filter(area => area !== null))
}

/**
 * Loads code with its texts.
 * @param areas those of its texts, as far as they are known, so that they arrive at the same time. Others are
 *   loaded after the code.
 */
export async function withTexts<Code>(load: () => Promise<Code>, areas: readonly Area[] = []): Promise<Code> {
  const [code] = await Promise.all([load(), loadAreas(areas)])
  await loadTexts()
  return code
}

async function loadArea(area: Area): Promise<void> {
  try {
    const address = `${import.meta.env.QUADRAT_TEXTS}${spoken().language}/${area}.json`
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
    if (!response.ok) throw new Error(response.statusText)
    const texts = (await response.json()) as Record<string, TextTree>
    speak({ ...spoken(), catalogue: { ...spoken().catalogue, ...texts } })
  } catch {
    known.delete(area)
  }
}
