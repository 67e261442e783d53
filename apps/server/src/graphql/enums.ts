import { builder } from './builder.ts'

/** Stored and sent exactly so for tags, lists and list items. */
export const ActiveStatus = builder.enumType('ActiveStatus', { values: ['active', 'inactive'] as const })

export const ActiveStatusFilter = builder.inputType('ActiveStatusFilterInput', {
  fields: t => ({ eq: t.field({ type: ActiveStatus }), in: t.field({ type: [ActiveStatus] }) }),
})

// The enumerations that the schema publishes and no field uses yet, or ever (S2): clients that were
// generated against them find them here, with their values to the letter.
const published: Record<string, readonly string[]> = {
  Progress: ['in_progress', 'done'],
  OnboardingUserKind: ['Admin', 'Data_Collector', 'Welcome_to_Quadrat'],
  Recurrence: ['NONE', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'],
  NotificationStatus: ['DRAFT', 'ACTIVE', 'SENT', 'FAILED', 'ARCHIVED', 'INFO', 'RECEIVED', 'DONE'],
  NotificationType: ['GENERAL', 'REMINDER', 'EARLY_WARNING', 'MORE_INFO_REQUESTED', 'REMINDER_ALERT'],
  MessageDelivery: ['SENT', 'FAILED', 'RECEIVED'],
  RequestDecision: ['APPROVED', 'DECLINED', 'PENDING'],
  AutomaticNotificationTrigger: ['LOGIN', 'DC_WEEKLY_ACTIVITIES', 'DC_INACTIVITY', 'DC_LAST_TASK_REPORTED'],
  ScheduledNotificationStatus: ['PENDING', 'DONE', 'ERROR'],
  PushPriority: ['LOW', 'DEFAULT', 'HIGH', 'MAX'],
  CategoryStatus: ['ACTIVE', 'ARCHIVED'],
  UserKind: ['DATA_COLLECTOR', 'LEADER', 'COMMUNITY_MEMBER', 'BAOVERIFIER', 'BAOLEADER', 'DESKTOP'],
  PageScope: ['general', 'community', 'project', 'task', 'baorider', 'request'],
  Publication: ['LIVE', 'PREVIEW'],
}
for (const [name, values] of Object.entries(published)) builder.enumType(name, { values })
