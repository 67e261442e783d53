import type { ProjectKey } from './programme.ts'
import { randomOf } from './random.ts'
import type { TemplateKey } from './template.ts'

export interface Site {
  name: string
  latitude: number
  longitude: number
  /** Metres around the centre within which the bundled map has only land. */
  radius: number
}

export interface Place {
  site: string
  latitude: number
  longitude: number
  /** Metres. */
  accuracy: number
}

/** Mangroves count as land, because the map's coast runs along their seaward edge. */
const creek: Site[] = [
  { name: 'Dabaso shore', latitude: -3.335, longitude: 39.9585, radius: 550 },
  { name: 'Mida boardwalk', latitude: -3.352, longitude: 39.9575, radius: 500 },
  { name: 'Uyombo', latitude: -3.366, longitude: 39.9555, radius: 550 },
  { name: 'Sudi island plot', latitude: -3.338, longitude: 39.993, radius: 600 },
  { name: 'Temple Point', latitude: -3.352, longitude: 39.9845, radius: 180 },
  { name: 'Kirepwe head', latitude: -3.3035, longitude: 39.978, radius: 500 },
]
const creekFarms: Site[] = [
  { name: 'Dabaso', latitude: -3.3352, longitude: 39.9521, radius: 800 },
  { name: 'Arabuko edge', latitude: -3.32, longitude: 39.935, radius: 900 },
  { name: 'Gede', latitude: -3.302, longitude: 40.012, radius: 700 },
]
const nursery: Site[] = [{ name: 'Dabaso nursery', latitude: -3.3368, longitude: 39.9556, radius: 90 }]
const shores: Site[] = [
  { name: 'Kongo river mouth', latitude: -4.275, longitude: 39.583, radius: 150 },
  { name: 'Mwabungo steps', latitude: -4.31, longitude: 39.5715, radius: 300 },
  { name: 'Galu', latitude: -4.345, longitude: 39.5625, radius: 250 },
  { name: 'Kinondo', latitude: -4.385, longitude: 39.552, radius: 250 },
  { name: 'Gazi', latitude: -4.424, longitude: 39.5125, radius: 250 },
  { name: 'Msambweni', latitude: -4.47, longitude: 39.489, radius: 150 },
  { name: 'Msambweni south', latitude: -4.51, longitude: 39.4705, radius: 200 },
  { name: 'Funzi', latitude: -4.537, longitude: 39.452, radius: 200 },
  { name: 'Shimoni', latitude: -4.62, longitude: 39.394, radius: 200 },
]
const delta: Site[] = [
  { name: 'Golbanti', latitude: -2.4573, longitude: 40.1962, radius: 900 },
  { name: 'Ngao', latitude: -2.42, longitude: 40.2, radius: 800 },
  { name: 'Tarasaa', latitude: -2.44, longitude: 40.15, radius: 900 },
  { name: 'Ozi', latitude: -2.5, longitude: 40.45, radius: 700 },
  { name: 'Kau', latitude: -2.47, longitude: 40.47, radius: 600 },
  { name: 'Semikaro', latitude: -2.36, longitude: 40.3, radius: 900 },
  { name: 'Dida Waride', latitude: -2.35, longitude: 40.18, radius: 900 },
  { name: 'Wema', latitude: -2.28, longitude: 40.14, radius: 800 },
  { name: 'Odda', latitude: -2.51, longitude: 40.16, radius: 800 },
]

/** The sites where a project uses a template. */
export function sitesOf(project: ProjectKey, template: TemplateKey): Site[] {
  if (project === 'diani') return shores
  if (project === 'tana') return delta
  if (template === 'nursery') return nursery
  return template === 'woodlot' ? creekFarms : creek
}

/** The place of the report `index`: the same in every run, on land, with six decimals as phones give them. */
export function placeOf(project: ProjectKey, template: TemplateKey, index: number): Place {
  const random = randomOf('place', project, template, index)
  const site = random.pick(sitesOf(project, template))
  const away = site.radius * Math.sqrt(random.next())
  const bearing = random.next() * 2 * Math.PI
  const metresPerDegree = 111_195
  const north = Math.cos(bearing) * away
  const east = Math.sin(bearing) * away
  const places = (value: number) => Math.round(value * 1e6) / 1e6
  return {
    site: site.name,
    latitude: places(site.latitude + north / metresPerDegree),
    longitude: places(site.longitude + east / (metresPerDegree * Math.cos((site.latitude * Math.PI) / 180))),
    // A few metres under open sky; much less accurate under mangroves or a tin roof.
    accuracy: random.chance(0.08) ? random.whole(28, 65) : Math.round(random.around(7, 8, 3, 24) * 10) / 10,
  }
}
