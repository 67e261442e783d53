import { runtime } from './runtime.ts'

export type ReviewEvent = 'task-approved' | 'task-rejected' | 'task-edit-requested' | 'task-reopened'
type TemplateEvent = 'template-activated' | 'template-deactivated'

/**
 * Records an action of the viewer as the window event `quadrat:analytics`. It is sent to `analyticsUrl` only
 * if the installation sets one.
 */
export function record(name: ReviewEvent | TemplateEvent, detail: Record<string, string>): void {
  const event = {
    name,
    at: new Date().toISOString(),
    stage: runtime.stage,
    version: runtime.version,
    ...detail,
  }
  window.dispatchEvent(new CustomEvent('quadrat:analytics', { detail: event }))
  if (runtime.analyticsUrl) navigator.sendBeacon(runtime.analyticsUrl, JSON.stringify(event))
}
