import { defineTexts } from '@quadrat/domain/language/texts'

/** What the sample project is made of, in the language of the person who creates it. */
export const texts = defineTexts('server/sample-project', {
  project: {
    name: 'Sample: beach clean-up',
    statement: 'A project to try things out. Remove it in the help panel when you are done.',
    outcomes: 'You know how reports arrive, are reviewed and are exported.',
  },
  tag: { title: 'Sample', description: 'For the sample project.' },
  template: 'Sample: litter on the beach',
  questions: {
    bags: 'How many bags did you fill?',
    litter: 'What did you find most?',
    remarks: 'Anything else?',
  },
  litter: { plastic: 'Plastic', nets: 'Nets', glass: 'Glass' },
  /** The first name of each sample data collector. */
  firstName: 'Sample',
  remarks: { net: 'A long net near the rocks.', less: 'Less than last week.' },
  rejected: 'No bag was filled. Please count again.',
})
