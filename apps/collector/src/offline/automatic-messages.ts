import type { AutomaticSwitch } from '@quadrat/domain/collector-api/notifications'
import { send } from '#src/shared/api.ts'
import { type Session, store } from './store.ts'

/**
 * Switches the messages that the server sends by itself on or off for the person. @throws Refused, NoNetwork
 */
export async function switchAutomaticMessages({ jwt, person }: Session, isOn: boolean): Promise<void> {
  const json: AutomaticSwitch = { isOn }
  await send('/api/collector/automatic-messages', { method: 'PUT', token: jwt, json })
  await store.work.where({ personId: person.id }).modify(({ work }) => {
    work.me.receiveAutomaticMessages = isOn
  })
}
