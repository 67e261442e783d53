import type { Answer, Answers, PhotoRef } from '@quadrat/domain/answer/answers'
import { atLeastOne, inNairobi, inOrder, nearest, nonEmpty, oneOf, some, weighted } from './choices.ts'
import { commentOf } from './comments.ts'
import { dataLists, type ListKey } from './data-lists.ts'
import { nestAt, plotAt, walkAt } from './place-answers.ts'
import { type Site, sitesOf } from './places.ts'
import type { ProjectKey } from './programme.ts'
import { type Random, randomOf } from './random.ts'
import { viewScale, woodlotUses, woodlotViews } from './river-templates.ts'
import { committeeOf, ownerAt, stationOf } from './site-answers.ts'
import type { Subject } from './subjects.ts'
import type { DemoTemplate, TemplateKey } from './template.ts'

export interface ReportInput {
  template: DemoTemplate
  /** The same seed gives the same report. A report and its edit share one. */
  seed: number
  /** 0 for the first report, 1 for its edit, which has the changes that the reviewer requested. */
  revision: 0 | 1
  reportedAt: Date
  project: ProjectKey
  /** The site of the report. Answers that name a place match it. */
  site: string
  /** A data list's options with their ids, in the order of `dataLists`. */
  optionIds: Readonly<Record<ListKey, readonly string[]>>
  /** The pictures of a subject; never empty. */
  photosOf: (subject: Subject) => readonly PhotoRef[]
}

interface DemoReport {
  answers: Answers
  photos: PhotoRef[]
  comment: string | null
}

type Values = Record<string, Answer | undefined>

/** Makes a plausible report that passes `validateAnswers`. Related numbers are consistent. */
export function reportOf(input: ReportInput): DemoReport {
  const { template, seed, revision } = input
  const random = randomOf('report', template.key, seed)
  const picked = new Set<string>()
  const photo = (subject: Subject): PhotoRef[] => {
    const free = input.photosOf(subject).filter(one => !picked.has(one.hash))
    if (free.length === 0) return []
    const chosen = random.pick(free)
    picked.add(chosen.hash)
    return [chosen]
  }
  const optionAt = (list: ListKey, index: number): Answer => {
    const optionId = input.optionIds[list][index]
    const value = dataLists.find(one => one.key === list)?.options[index]
    if (!optionId || !value) throw new Error(`Data list ${list} has no option ${index}`)
    return { optionId, value }
  }
  const stations = dataLists.find(one => one.key === 'stations')?.options ?? []
  const values = makers[template.key]({
    random,
    revision,
    reportedAt: input.reportedAt,
    photo,
    species: () => optionAt('species', weighted(random, species)),
    station: () => optionAt('stations', stations.indexOf(stationOf(input.site))),
    owner: () => ownerAt(input.project, input.site, random),
    committee: () => committeeOf(input.site),
    // A stream of its own: the other answers of a seed stay what they were.
    more: randomOf('more', template.key, seed),
    site: sitesOf(input.project, template.key).find(({ name }) => name === input.site),
  })
  const answers: Answers = {}
  for (const { id } of template.fields) {
    const value = values[id]
    if (value !== undefined) answers[id] = value
  }
  const [main, ...others] = template.photos
  const count = weighted(random, [0, 30, 34, 20, 10, 6]) + revision
  const photos = template.photoRequired || random.chance(0.7) ? photo(main) : []
  while (photos.length < count && photos.length > 0) {
    // Further photos may show other subjects, but most show the main one.
    const more = photo(random.chance(0.55) ? main : random.pick(others))
    if (more.length === 0) break
    photos.push(...more)
  }
  return { answers, photos, comment: commentOf(template.key, random, revision) }
}

interface Pen {
  random: Random
  revision: 0 | 1
  reportedAt: Date
  photo: (subject: Subject) => PhotoRef[]
  species: () => Answer
  station: () => Answer
  owner: () => string
  committee: () => string
  /** For questions that were added later. */
  more: Random
  site: Site | undefined
}

const species = [40, 22, 18, 9, 7, 2, 2]

const makers: Record<TemplateKey, (pen: Pen) => Values> = {
  planting: ({ random, revision, reportedAt, photo, species }) => ({
    species: species(),
    planted: nearest(random.around(260, 260, 50, 1400), random.chance(0.4) ? 50 : 5) + revision * 12,
    ground: oneOf(
      random,
      ['Soft mud', 40],
      ['Firm mud', 28],
      ['Sandy mud', 20],
      ['Sand', 5],
      ['Old salt pan', 7],
    ),
    spacing: nearest(random.around(110, 60, 50, 200), 10),
    helpers: some(
      random,
      ['Women’s group', 'Youth group', 'School class', 'Fishers', 'Forest rangers', 'Visitors'],
      0.28,
    ),
    'low-tide':
      revision === 1 || random.chance(0.75)
        ? inNairobi(new Date(nearest(reportedAt.getTime() - random.whole(20, 150) * 60_000, 300_000)))
        : undefined,
    'row-photo': revision === 1 || random.chance(0.6) ? nonEmpty(photo('planted-row')) : undefined,
  }),
  nursery: ({ random, revision, species }) => {
    const condition = weighted(random, [0, 2, 6, 22, 44, 26])
    return {
      species: species(),
      bed: random.whole(1, 24),
      alive: Math.round(random.around(620 + condition * 90, 420, 60, 1900)) - revision * 40,
      sprouted: Math.round(random.around(50 + condition * 8, 22, 15, 99)),
      height: random.chance(0.85) ? Math.round(random.around(34, 22, 6, 85)) : undefined,
      flooded: oneOf(random, ['Yes', 45], ['Partly', 30], ['No', 25]),
      condition,
    }
  },
  quadrat: ({ random, revision, photo, station }) => {
    const cover = Math.round(random.around(52, 55, 0, 98) / 5) * 5
    return {
      station: station(),
      quadrat: random.whole(1, 12),
      cover: Math.max(0, cover - revision * 5),
      canopy: cover === 0 ? 0 : Math.round(random.around(12 + cover / 5, 14, 3, 62)),
      seen: some(
        random,
        ['Algae on the leaves', 'Urchins', 'Sea star', 'Bare sand', 'Broken shoots', 'Fishing line'].filter(
          what => what !== 'Bare sand' || cover < 90,
        ),
        0.3,
      ),
      clarity: oneOf(random, ['Clear', 55], ['Milky', 30], ['Brown', 15]),
      above: photo('quadrat'),
    }
  },
  beach: ({ random, revision, station, more, site }) => {
    const walkers = Math.round(random.around(14, 18, 2, 60))
    const all = [
      'Bottles',
      'Flip-flops',
      'Fishing gear',
      'Bags and wrappers',
      'Glass',
      'Foam',
      'Cloth',
    ] as const
    const values = {
      beach: station(),
      litter: Math.round(random.around(walkers * 4.5, walkers * 4, 1, 420) * 2) / 2,
      kinds: atLeastOne(random, random.some(all, 0.38), all),
      walkers: walkers + revision,
      turtle: oneOf(
        random,
        ['No', 78],
        ['Tracks only', 12],
        ['Nest, undisturbed', 7],
        ['Nest, disturbed', 3],
      ),
      clean: weighted(random, [0, 3, 9, 28, 40, 20]),
    }
    return {
      ...values,
      nest: site && values.turtle.startsWith('Nest') ? nestAt(site, more) : undefined,
      'low-water': more.chance(0.7)
        ? `${String(more.whole(5, 11)).padStart(2, '0')}:${String(more.whole(0, 11) * 5).padStart(2, '0')}`
        : undefined,
      walked: site && more.chance(0.8) ? walkAt(site, more) : undefined,
    }
  },
  water: ({ random, revision, reportedAt, committee }) => {
    const flowing = oneOf(random, ['Yes', 66], ['A little', 20], ['No', 14])
    const works = flowing === 'Yes'
    const errors = [
      'Tap leaks at the neck, needs a new washer',
      'Handle is loose, two bolts are missing',
      'Pipe broken where the cattle cross',
      'Rising main cracked, parts ordered from Malindi',
      'Water salty since the high tide',
      'Tank lid is gone, leaves inside',
      'Pump rod broken',
    ]
    return {
      type: oneOf(
        random,
        ['Water kiosk', 30],
        ['Hand pump', 32],
        ['Open well', 16],
        ['Roof tank', 12],
        ['Djabia', 10],
      ),
      flowing,
      flow: flowing === 'No' ? 0 : Math.round(random.around(works ? 19 : 5, works ? 12 : 4, 1, 45) * 2) / 2,
      taste: flowing === 'No' ? undefined : weighted(random, [0, 4, 10, 26, 40, 20]),
      error: works && random.chance(0.85) ? undefined : random.pick(errors),
      mended:
        revision === 1 || random.chance(0.5)
          ? inNairobi(new Date(nearest(reportedAt.getTime() - random.whole(5, 200) * 86_400_000, 3_600_000)))
          : undefined,
      caretaker: `+2547000002${String(random.whole(10, 55))}`,
      committee: random.chance(0.3) ? committee() : undefined,
    }
  },
  woodlot: ({ random, revision, reportedAt, photo, owner, more, site }) => {
    const threat = oneOf(
      random,
      ['Goats and cattle', 34],
      ['Dry soil', 24],
      ['Flood', 8],
      ['Termites', 12],
      ['Fire', 3],
      ['None', 19],
    )
    const survival = Math.round(random.around(threat === 'None' ? 88 : 68, 30, 12, 100))
    return {
      owner: owner(),
      planted: nearest(random.around(140, 140, 20, 600), 10),
      survival: Math.max(5, survival - revision * 4),
      height: nearest(random.around(150, 170, 25, 480), 5),
      tree: oneOf(
        random,
        ['Casuarina (mvinje)', 48],
        ['Neem (mwarobaini)', 22],
        ['Melia (mukau)', 18],
        ['Moringa (mzunze)', 12],
      ),
      threat: threat === 'Termites' && more.chance(0.4) ? more.pick(otherThreats) : threat,
      'planted-on': new Date(reportedAt.getTime() - more.whole(60, 900) * 86_400_000)
        .toISOString()
        .slice(0, 10),
      rows: more.chance(0.8) ? more.whole(3, 24) : undefined,
      plot: site && more.chance(0.75) ? plotAt(site, more) : undefined,
      distance: random.chance(0.7) ? nearest(random.around(12, 16, 0, 60), 5) : undefined,
      uses: more.chance(0.7) ? inOrder(more, woodlotUses) : undefined,
      'tape-photo': revision === 1 || random.chance(0.5) ? nonEmpty(photo('tape')) : undefined,
      plate: more.chance(0.6) ? `TR-${String(more.whole(1, 460)).padStart(4, '0')}` : undefined,
      ...viewsOf(more, survival),
    }
  },
}

/** Who lost few trees is content. */
function viewsOf(random: Random, survival: number): Values {
  if (!random.chance(0.8)) return {}
  const [disagree, partly, agree] = viewScale
  const share = Math.max(5, survival)
  return Object.fromEntries(
    woodlotViews.map(({ id }) => [
      id,
      oneOf(random, [disagree, Math.max(1, 100 - share)], [partly, 40], [agree, share]),
    ]),
  )
}

/** Typed where the list of troubles has none that fits. */
const otherThreats = ['Charcoal burners', 'Caterpillars on the leaves', 'Road works']
