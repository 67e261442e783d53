import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import {
  type Icon,
  IconAlertTriangle,
  IconBeach,
  IconBinoculars,
  IconBug,
  IconClipboardCheck,
  IconDroplet,
  IconFish,
  IconHome,
  IconPackage,
  IconPlant,
  IconPlant2,
  IconRoute,
  IconSchool,
  IconTool,
  IconTree,
} from '@tabler/icons-react'
import type { StarterForm } from './starter-draft.ts'

/** A template for a common kind of field work. */
export interface Starter {
  /** Stays the same: it is in addresses. */
  id: string
  /** In English, as in the form. */
  title: string
  /** What the form records. */
  about: string
  icon: Icon
  load: () => Promise<{ form: StarterForm }>
}

/** All starters, in the order in which they are offered. A form is loaded when it is looked at. */
export const starters: readonly Starter[] = [
  {
    id: 'water-point',
    title: 'Water point inspection',
    about: 'Function, faults, flow, water quality and risks nearby.',
    icon: IconDroplet,
    load: () => import('./water-point.ts'),
  },
  {
    id: 'tree-planting',
    title: 'Tree planting',
    about: 'Outline of the area, trees by species, method and people.',
    icon: IconTree,
    load: () => import('./tree-planting.ts'),
  },
  {
    id: 'nursery-count',
    title: 'Nursery count',
    about: 'Healthy, weak and dead seedlings in each bed, with totals.',
    icon: IconPlant2,
    load: () => import('./nursery-count.ts'),
  },
  {
    id: 'survival-plot',
    title: 'Tree survival plot',
    about: 'Each planted tree with height and cause of death; survival is calculated.',
    icon: IconPlant,
    load: () => import('./survival-plot.ts'),
  },
  {
    id: 'quadrat',
    title: 'Seagrass or coral quadrat',
    about: 'Cover, species, canopy height or bleaching, by habitat.',
    icon: IconFish,
    load: () => import('./quadrat.ts'),
  },
  {
    id: 'beach-litter',
    title: 'Beach litter survey',
    about: 'Litter by kind, pieces per 100 m, weight and dangerous items.',
    icon: IconBeach,
    load: () => import('./beach-litter.ts'),
  },
  {
    id: 'wildlife-sighting',
    title: 'Wildlife sighting',
    about: 'Species, number, behaviour or cause of death, and conflicts.',
    icon: IconBinoculars,
    load: () => import('./wildlife-sighting.ts'),
  },
  {
    id: 'transect',
    title: 'Transect walk',
    about: 'Observations along a recorded line, with distances and times.',
    icon: IconRoute,
    load: () => import('./transect.ts'),
  },
  {
    id: 'invasive-species',
    title: 'Invasive species',
    about: 'Species, extent, harm, control and the next visit.',
    icon: IconBug,
    load: () => import('./invasive-species.ts'),
  },
  {
    id: 'household-survey',
    title: 'Household survey',
    about: 'With consent: members, water, food, energy and land.',
    icon: IconHome,
    load: () => import('./household-survey.ts'),
  },
  {
    id: 'training-attendance',
    title: 'Training attendance',
    about: 'Women, men and youth, by signed sheet or list of participants.',
    icon: IconSchool,
    load: () => import('./training-attendance.ts'),
  },
  {
    id: 'distribution',
    title: 'Distribution with signature',
    about: 'Goods handed over, to whom, and the receipt.',
    icon: IconPackage,
    load: () => import('./distribution.ts'),
  },
  {
    id: 'incident',
    title: 'Incident report',
    about: 'What happened, who was hurt, what was done and who was informed.',
    icon: IconAlertTriangle,
    load: () => import('./incident.ts'),
  },
  {
    id: 'site-visit',
    title: 'Site visit',
    about: 'Progress, quality, safety and issues to act on.',
    icon: IconClipboardCheck,
    load: () => import('./site-visit.ts'),
  },
  {
    id: 'equipment-check',
    title: 'Equipment check',
    about: 'Vehicles, boats, pumps and devices: state, faults and service.',
    icon: IconTool,
    load: () => import('./equipment-check.ts'),
  },
]

/** Returns the draft of a starter; null if there is none with this id. */
export async function loadStarter(id: string): Promise<TemplateDraft | null> {
  const starter = starters.find(one => one.id === id)
  if (!starter) return null
  // The tables and the compiler of rules are not part of the chooser.
  const [{ form }, { starterDraft }] = await Promise.all([starter.load(), import('./starter-draft.ts')])
  return starterDraft(form)
}
