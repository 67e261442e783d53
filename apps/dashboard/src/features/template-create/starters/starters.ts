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
import type { texts } from './texts-en.ts'

/** A template for a common kind of field work. */
export interface Starter {
  /** Stays the same: it is in addresses. The texts of the card have it as their key. */
  id: keyof typeof texts.cards
  icon: Icon
  load: () => Promise<{ form: StarterForm }>
}

/** All starters, in the order in which they are offered. A form is loaded when it is looked at. */
export const starters: readonly Starter[] = [
  {
    id: 'water-point',
    icon: IconDroplet,
    load: () => import('./water-point.ts'),
  },
  {
    id: 'tree-planting',
    icon: IconTree,
    load: () => import('./tree-planting.ts'),
  },
  {
    id: 'nursery-count',
    icon: IconPlant2,
    load: () => import('./nursery-count.ts'),
  },
  {
    id: 'survival-plot',
    icon: IconPlant,
    load: () => import('./survival-plot.ts'),
  },
  {
    id: 'quadrat',
    icon: IconFish,
    load: () => import('./quadrat.ts'),
  },
  {
    id: 'beach-litter',
    icon: IconBeach,
    load: () => import('./beach-litter.ts'),
  },
  {
    id: 'wildlife-sighting',
    icon: IconBinoculars,
    load: () => import('./wildlife-sighting.ts'),
  },
  {
    id: 'transect',
    icon: IconRoute,
    load: () => import('./transect.ts'),
  },
  {
    id: 'invasive-species',
    icon: IconBug,
    load: () => import('./invasive-species.ts'),
  },
  {
    id: 'household-survey',
    icon: IconHome,
    load: () => import('./household-survey.ts'),
  },
  {
    id: 'training-attendance',
    icon: IconSchool,
    load: () => import('./training-attendance.ts'),
  },
  {
    id: 'distribution',
    icon: IconPackage,
    load: () => import('./distribution.ts'),
  },
  {
    id: 'incident',
    icon: IconAlertTriangle,
    load: () => import('./incident.ts'),
  },
  {
    id: 'site-visit',
    icon: IconClipboardCheck,
    load: () => import('./site-visit.ts'),
  },
  {
    id: 'equipment-check',
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
