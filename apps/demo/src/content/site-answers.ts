import type { ProjectKey } from './programme.ts'
import type { Random } from './random.ts'

/** The station, an option of the data list, at each site of the shore. */
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

/** The station that a report from this site chooses. @throws Error if no station is at the site */
export function stationOf(site: string): string {
  const station = stationAt[site]
  if (!station) throw new Error(`No station lies at ${site}`)
  return station
}

const families: Partial<Record<ProjectKey, readonly string[]>> = {
  mida: ['Mama Kadzo Baya', 'Charo Kitsao', 'Mwalimu Ndurya', 'Family of Katana Ngala', 'Mzee Mwaringa'],
  tana: ['Mzee Hiribae', 'Family of Jilo Buya', 'Fatuma Komora', 'Dhadho Wario', 'Mama Habona'],
}
/** Owners of a woodlot that can only be at this site. */
const houses: Record<string, string> = {
  Dabaso: 'Dabaso primary school',
  Gede: 'Gede women’s group',
  Ngao: 'Ngao primary school',
  Tarasaa: 'Tarasaa dispensary',
}

/** The owner of the woodlot that a report from this site is about. */
export function ownerAt(project: ProjectKey, site: string, random: Random): string {
  const there = [...(families[project] ?? families.tana ?? []), ...(houses[site] ? [houses[site]] : [])]
  return random.pick(there)
}

/** The email address of the committee of the water points at a site. */
export function committeeOf(site: string): string {
  return `maji.${site.toLowerCase().replaceAll(' ', '-')}@livingcoast.example`
}
