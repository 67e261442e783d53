import type { StaffKey } from './programme.ts'

/** Something that is said about a report, `after` so many minutes from the one before. */
export type DemoWord =
  | { by: StaffKey; after: number; text: string }
  | { by: 'collector'; after: number; text: string }
  /** A comment that the data collector never sees; `{name}` in the text stands for the colleague. */
  | { by: StaffKey; after: number; comment: string; names?: StaffKey }

/** What is said about a report. */
export interface DemoTalk {
  /**
   * Makes the ids of its words, so that they are the same when the demo is made again after an interruption.
   */
  key: string
  /** The newest report of this status that nobody has talked about. */
  status: 'PENDING' | 'COMPLETED' | 'MORE_INFO_REQUESTED'
  words: readonly DemoWord[]
}

export const talks: readonly DemoTalk[] = [
  {
    key: '7a1c0001',
    status: 'PENDING',
    words: [
      { by: 'joseph', after: 12, text: 'Is this the plot behind the school, or the new one at the creek?' },
      {
        by: 'collector',
        after: 9,
        text: 'The one at the creek. The board has fallen, so it is not in the photo.',
      },
      {
        by: 'joseph',
        after: 4,
        comment: '@{name} please have the board put back before the next count.',
        names: 'amina',
      },
    ],
  },
  {
    key: '7a1c0002',
    status: 'MORE_INFO_REQUESTED',
    words: [
      {
        by: 'joseph',
        after: 20,
        text: 'One more photo from the seaward side is enough, you need not count again.',
      },
      { by: 'collector', after: 35, text: 'I go there tomorrow at low tide.' },
    ],
  },
  {
    key: '7a1c0003',
    status: 'COMPLETED',
    words: [
      {
        by: 'joseph',
        after: 15,
        comment: 'Best survival of all plots this month. Good for the report to the donors.',
      },
    ],
  },
  {
    key: '7a1c0004',
    status: 'PENDING',
    words: [{ by: 'joseph', after: 8, text: 'Thank you. Which of the two wells is it?' }],
  },
]
