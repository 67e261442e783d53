import { runtime } from './runtime.ts'

export type ReviewEvent = 'task-approved' | 'task-rejected' | 'task-edit-requested' | 'task-reopened'
type TemplateEvent = 'template-activated' | 'template-deactivated'

/**
 * Records what a person did. A page script can listen for `quadrat:analytics`; nothing leaves the browser
 * unless the installation names an address.
 */
export function record(name: ReviewEvent | TemplateEvent, detail: Record<string, string>): void {
  const event = { name, at: new Date().toISOString(), ...detail }
  window.dispatchEvent(new CustomEvent('quadrat:analytics', { detail: event }))
  if (runtime.analyticsUrl) navigator.sendBeacon(runtime.analyticsUrl, JSON.stringify(event))
}
