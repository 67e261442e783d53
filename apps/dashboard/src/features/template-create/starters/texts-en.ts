import { defineTexts } from '@quadrat/domain/language/texts'

/**
 * Texts of the cards of the starter templates. The texts of their forms are in the tables of the starters.
 */
export const texts = defineTexts('builder/starters', {
  heading: 'Starter templates',
  lead: 'Ready-made forms in English, French, Spanish, Portuguese and Swahili. Change them as you like.',
  showAll: '{count, plural, one {Show # starter template} other {Show all # starter templates}}',
  use: 'Use Template',
  loading: 'Loading the template',
  cards: {
    'water-point': {
      title: 'Water point inspection',
      about: 'Function, faults, flow, water quality and risks nearby.',
    },
    'tree-planting': {
      title: 'Tree planting',
      about: 'Outline of the area, trees by species, method and people.',
    },
    'nursery-count': {
      title: 'Nursery count',
      about: 'Healthy, weak and dead seedlings in each bed, with totals.',
    },
    'survival-plot': {
      title: 'Tree survival plot',
      about: 'Each planted tree with height and cause of death; survival is calculated.',
    },
    quadrat: {
      title: 'Seagrass or coral quadrat',
      about: 'Cover, species, canopy height or bleaching, by habitat.',
    },
    'beach-litter': {
      title: 'Beach litter survey',
      about: 'Litter by kind, pieces per 100 m, weight and dangerous items.',
    },
    'wildlife-sighting': {
      title: 'Wildlife sighting',
      about: 'Species, number, behaviour or cause of death, and conflicts.',
    },
    transect: {
      title: 'Transect walk',
      about: 'Observations along a recorded line, with distances and times.',
    },
    'invasive-species': {
      title: 'Invasive species',
      about: 'Species, extent, harm, control and the next visit.',
    },
    'household-survey': {
      title: 'Household survey',
      about: 'With consent: members, water, food, energy and land.',
    },
    'training-attendance': {
      title: 'Training attendance',
      about: 'Women, men and youth, by signed sheet or list of participants.',
    },
    distribution: {
      title: 'Distribution with signature',
      about: 'Goods handed over, to whom, and the receipt.',
    },
    incident: {
      title: 'Incident report',
      about: 'What happened, who was hurt, what was done and who was informed.',
    },
    'site-visit': { title: 'Site visit', about: 'Progress, quality, safety and issues to act on.' },
    'equipment-check': {
      title: 'Equipment check',
      about: 'Vehicles, boats, pumps and devices: state, faults and service.',
    },
  },
})
