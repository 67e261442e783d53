import type { DeliveryState, WebhookMessageType, WebhookStatus } from '../webhook/webhook.ts'

/** What a message tells of. */
export const webhookTypeLabel: Record<WebhookMessageType, string> = {
  'task.submitted.v1': 'Task submitted',
  'task.decided.v1': 'Task decided or reopened',
  'task.edited.v1': 'Task edited or resubmitted',
  'task.deleted.v1': 'Task deleted',
  'task.restored.v1': 'Task restored',
  'project.created.v1': 'Project created',
  'project.updated.v1': 'Project updated',
  'project.archived.v1': 'Project archived',
  'collector.created.v1': 'Data collector created',
  'collector.updated.v1': 'Data collector updated',
  'collector.archived.v1': 'Data collector archived',
  'template.published.v1': 'Template published',
  'webhook.test.v1': 'Test',
}

export const webhookStatusLabel: Record<WebhookStatus, string> = {
  active: 'ACTIVE',
  off: 'OFF',
  paused: 'PAUSED',
  gone: 'GONE',
}

export const deliveryStateLabel: Record<DeliveryState, string> = {
  waiting: 'WAITING',
  delivered: 'DELIVERED',
  failed: 'FAILED',
}

export const webhookTexts = {
  about:
    'Tells another system of yours what happens here: a request to an address of your choice, signed so that it can be trusted. Whoever runs that address sees what is sent.',
  none: 'No webhooks yet',
  noneAbout:
    'Add the address of a system that is to be told of tasks, projects, data collectors or templates.',
  urlMissing: 'An address is required',
  typesMissing: 'Choose one event at least',
  secretOnce:
    'The receiver checks signatures with this secret. It is shown this once: nobody can read it again.',
  paused: 'The address took nothing for three days. Nothing is sent, and what happens now is not sent later.',
  gone: 'The address answered that it is gone for good (410). Nothing is sent, and what happens now is not sent later.',
  off: 'Nothing is sent, and what happens now is not sent later.',
  noDeliveries: 'Nothing was sent yet',
  noDeliveriesAbout: 'Press Test to send a first message.',
}
