import type { ProjectKey } from './programme.ts'
import type { Random } from './random.ts'

/** Which of the list's stations lies at a site of the shore. */
const stationAt: Record<string, string> = {
  'Kongo river mouth': 'Diani, Kongo river mouth',
  'Mwabungo steps': 'Diani, Mwabungo steps',
  Galu: 'Galu, coral cliffs',
  Kinondo: 'Kinondo, kaya landing',
  Gazi: 'Gazi, boardwalk',
  Msambweni: 'Msambweni, hospital beach',
  'Msambweni south': 'Msambweni, hospital beach',
  Funzi: 'Funzi, sand bar',
  Shimoni: 'Shimoni, fish landing',
}

/** The option of the list of stations that a report from this site chooses. */
export function stationOf(site: string): string {
  const station = stationAt[site]
  if (!station) throw new Error(`No station lies at ${site}`)
  return station
}

const families: Partial<Record<ProjectKey, readonly string[]>> = {
  mida: ['Mama Kadzo Baya', 'Charo Kitsao', 'Mwalimu Ndurya', 'Family of Katana Ngala', 'Mzee Mwaringa'],
  tana: ['Mzee Hiribae', 'Family of Jilo Buya', 'Fatuma Komora', 'Dhadho Wario', 'Mama Habona'],
}
/** Those who have a woodlot and cannot have it anywhere else. */
const houses: Record<string, string> = {
  Dabaso: 'Dabaso primary school',
  Gede: 'Gede women’s group',
  Ngao: 'Ngao primary school',
  Tarasaa: 'Tarasaa dispensary',
}

/** Whose woodlot a report from this site is about. */
export function ownerAt(project: ProjectKey, site: string, random: Random): string {
  const there = [...(families[project] ?? families.tana ?? []), ...(houses[site] ? [houses[site]] : [])]
  return random.pick(there)
}

/** Where the committee of the water points at a site is written to. */
export function committeeOf(site: string): string {
  return `maji.${site.toLowerCase().replaceAll(' ', '-')}@livingcoast.example`
}
