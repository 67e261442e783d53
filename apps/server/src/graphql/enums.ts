import { staffLanguages } from '@quadrat/domain/language/languages'
import { builder } from './builder.ts'

/** Strapi's name and values: older clients send `publicationState`. */
export const PublicationState = builder.enumType('PublicationState', { values: ['LIVE', 'PREVIEW'] as const })

/** The languages of the dashboard and of mails. */
export const StaffLanguageType = builder.enumType('StaffLanguage', {
  description: 'A language of the dashboard and of emails, as an ISO 639-1 code.',
  values: staffLanguages,
})

/** The status of tags, data lists and list items, with the same values in the database. */
export const ActiveStatus = builder.enumType('ActiveStatus', { values: ['active', 'inactive'] as const })

export const ActiveStatusFilter = builder.inputType('ActiveStatusFilterInput', {
  fields: t => ({ eq: t.field({ type: ActiveStatus }), in: t.field({ type: [ActiveStatus] }) }),
})

const triggers = ['LOGIN', 'DC_WEEKLY_ACTIVITIES', 'DC_INACTIVITY', 'DC_LAST_TASK_REPORTED'] as const
/** What starts an automatic message, as older clients know it. */
export const AutomaticNotificationTrigger = builder.enumType('AutomaticNotificationTrigger', {
  values: triggers,
})

/** True for a kind of automatic messages that older clients know. */
export function isTrigger(kind: string): kind is (typeof triggers)[number] {
  return triggers.some(one => one === kind)
}

/** What became of a request. */
export const RequestDecision = builder.enumType('RequestDecision', {
  values: ['APPROVED', 'DECLINED', 'PENDING'] as const,
})

// Enumerations that no field uses (S2). Generated clients of the original schema need them, with exactly
// these values.
const published: Record<string, readonly string[]> = {
  Progress: ['in_progress', 'done'],
  OnboardingUserKind: ['Admin', 'Data_Collector', 'Welcome_to_Quadrat'],
  CategoryStatus: ['ACTIVE', 'ARCHIVED'],
  UserKind: ['DATA_COLLECTOR', 'LEADER', 'COMMUNITY_MEMBER', 'BAOVERIFIER', 'BAOLEADER', 'DESKTOP'],
}
for (const [name, values] of Object.entries(published)) builder.enumType(name, { values })
