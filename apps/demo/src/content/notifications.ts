import type { Recurrence } from '@quadrat/domain/notification/notification'

interface DemoNotification {
  /** Distinguishes the notification when the demo is made again after an interruption. */
  clientId: string
  title: string
  message: string
  type: 'GENERAL' | 'REMINDER' | 'EARLY_WARNING'
  /** When staff saved it: days before the end of the history. */
  daysAgo: number
  isDraft?: true
  /** When a reminder goes out first: days after it was saved, and the time of day in Nairobi. */
  sends?: { days: number; time: string; recur: Recurrence }
}

/** Notifications of each kind and status, in the order in which staff wrote them. */
export const notifications: readonly DemoNotification[] = [
  {
    clientId: '5d0f3c52-9a0e-4c0b-8a5e-3b2d6f9c1a01',
    title: 'Spring tide tonight',
    message:
      'The highest tide of the month comes at 20:40. Please leave the lower plots by 18:00 and bring the boats up.',
    type: 'EARLY_WARNING',
    daysAgo: 9,
  },
  {
    clientId: '5d0f3c52-9a0e-4c0b-8a5e-3b2d6f9c1a02',
    title: 'New measuring tapes',
    message: 'The new tapes are at the nursery in Mida. Please fetch yours before your next plot count.',
    type: 'GENERAL',
    daysAgo: 6,
  },
  {
    clientId: '5d0f3c52-9a0e-4c0b-8a5e-3b2d6f9c1a03',
    title: 'Send your reports of the week',
    message: 'Open Quadrat where there is a network, so that everything that waits on your phone is sent.',
    type: 'REMINDER',
    daysAgo: 3,
    sends: { days: 7, time: '15:00', recur: 'WEEKLY' },
  },
  {
    clientId: '5d0f3c52-9a0e-4c0b-8a5e-3b2d6f9c1a04',
    title: 'Community meeting in Dabaso',
    message: 'We meet at the school at nine and look at the first results together.',
    type: 'REMINDER',
    daysAgo: 2,
    sends: { days: 5, time: '09:00', recur: 'NONE' },
  },
  {
    clientId: '5d0f3c52-9a0e-4c0b-8a5e-3b2d6f9c1a05',
    title: 'Training with the new template',
    message: 'We practise the changed questions at the nursery. Date and time follow.',
    type: 'GENERAL',
    daysAgo: 1,
    isDraft: true,
  },
]
