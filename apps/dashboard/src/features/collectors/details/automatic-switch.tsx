import { Switch } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMay } from '#src/shared/account/use-may.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { refetchPeople, switchAutomaticMessages } from '#src/shared/people/people.api.ts'
import type { Collector } from '../collectors.api.ts'
import { texts } from '../texts-en.ts'
import styles from './details.module.css'

/**
 * Whether the data collector gets the messages that nobody writes. They have the same switch on the phone.
 */
export function AutomaticSwitch({
  collector: { id, receiveAutomaticMessages: isOn },
}: {
  collector: Collector
}) {
  const queryClient = useQueryClient()
  const mayChange = useMay('collector.write')
  const mutation = useMutation({
    mutationFn: (next: boolean) => switchAutomaticMessages(id, next),
    onSuccess: async (_done, next) => {
      await refetchPeople(queryClient)
      showDone(next ? texts.automatic.on : texts.automatic.off)
    },
  })
  return (
    <section aria-labelledby="automatic-messages" className={styles.phones}>
      <div className={styles.head}>
        <h2 id="automatic-messages">{texts.automatic.title}</h2>
        <Switch
          size="md"
          aria-label={texts.automatic.title}
          checked={mutation.isPending ? mutation.variables : isOn}
          disabled={!mayChange || mutation.isPending}
          onChange={event => mutation.mutate(event.currentTarget.checked)}
        />
      </div>
      <p className={styles.quiet}>{isOn ? collectorTexts.automaticOn : collectorTexts.automaticOff}</p>
      <FormStatus error={mutation.error} />
    </section>
  )
}
