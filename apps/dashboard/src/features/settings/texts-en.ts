import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the settings page around its tabs. */
export const texts = defineTexts('settings/settings', {
  title: 'Settings',
  loading: 'Loading settings',
  tabs: {
    preferences: 'Settings',
    company: 'Company Details',
    team: 'Team',
    subscription: 'Subscription',
    security: 'Security',
    webhooks: 'Webhooks',
    audit: 'Audit log',
    yourData: 'Your data',
    apiKeys: 'API keys',
    exportSchedules: 'Scheduled exports',
  },
})
