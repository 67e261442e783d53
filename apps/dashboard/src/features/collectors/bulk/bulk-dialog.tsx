import { Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { BatchProgress } from '#src/shared/batches/batch-progress.tsx'
import { useBatches } from '#src/shared/batches/use-batches.ts'
import { AddedCost } from '#src/shared/billing/added-cost.tsx'
import { ChoiceSelect } from '#src/shared/choices/choice-select.tsx'
import { count } from '#src/shared/format/format.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { refetchPeople } from '#src/shared/people/people.api.ts'
import {
  type BatchOutcome,
  type Choosable,
  inviteMessagesQuery,
  invitesLeftQuery,
} from '../collectors.api.ts'
import { type BulkAction, bulkParts, bulkSummary } from './bulk-actions.ts'
import { texts } from './texts-en.ts'

interface Props {
  action: BulkAction
  people: readonly Choosable[]
  onClose: () => void
  /** Is called with the ids of those for whom it is done. */
  onDone: (ids: string[]) => void
}

/** Asks for the confirmation of an action on the chosen people, says what it costs, and does it. */
export function BulkDialog({ action, people, onClose, onDone }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  // Those who were chosen when it opened, while the list removes people for whom it is done.
  const [affected] = useState(() => people.filter(bulkParts[action].affects))
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts[action].title({ count: affected.length })}
      size={480}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
      withCloseButton={!isBusy}
    >
      <Steps
        action={action}
        people={affected}
        skipped={people.length - affected.length}
        onClose={onClose}
        onDone={onDone}
        onBusy={setIsBusy}
      />
    </Modal>
  )
}

interface StepsProps extends Props {
  /** How many were chosen for whom there is nothing to do. */
  skipped: number
  onBusy: (isBusy: boolean) => void
}

function Steps({ action, people, skipped, onClose, onDone, onBusy }: StepsProps) {
  const queryClient = useQueryClient()
  const { target, run } = bulkParts[action]
  const { text, confirm, ...words } = texts[action]
  const [chosen, setChosen] = useState<string>()
  const [rest, setRest] = useState(() => people.map(({ id }) => id))
  const [outcome, setOutcome] = useState<BatchOutcome>({ done: 0, skipped: 0 })
  const batches = useBatches()
  const sendsTexts = action === 'invite'
  const left = useQuery({ ...invitesLeftQuery, enabled: sendsTexts }).data
  const messages = useQuery({ ...inviteMessagesQuery(rest), enabled: sendsTexts }).data
  const cost = sendsTexts && left && messages ? { ...left, ...messages } : undefined
  const isSendable = !cost || (cost.needed > 0 && cost.needed <= cost.left)
  const mutation = useMutation({
    mutationFn: async () => {
      onBusy(true)
      let now = outcome
      const result = await batches.run(rest, async ids => {
        const { done, skipped: more } = await run(ids, chosen ?? '')
        now = { done: now.done + done, skipped: now.skipped + more }
      })
      return { ...result, outcome: now }
    },
    onSuccess: result => {
      const done = new Set(result.done)
      setOutcome(result.outcome)
      setRest(ids => ids.filter(id => !done.has(id)))
      onDone(result.done)
      if (!result.isStopped) {
        onClose()
        showDone(bulkSummary(action, result.outcome))
      }
    },
    onSettled: () => {
      onBusy(false)
      // Not awaited, so that an error appears immediately.
      refetchPeople(queryClient)
      if (target === 'project') refetchAfter(queryClient, { name: 'add-data-collector-to-project' })
    },
  })
  const { state } = batches
  const isStopped = mutation.data?.isStopped && !state

  return (
    <DialogForm
      mutation={mutation}
      error={mutation.data?.error ? problemText(mutation.data.error) : null}
      submitLabel={isStopped ? texts.continue : confirm}
      submitProps={{
        key: 'confirm',
        'data-autofocus': (action !== 'deactivate' && !target) || undefined,
      }}
      destructive={action === 'deactivate'}
      canSubmit={rest.length > 0 && (!target || chosen !== undefined) && isSendable}
      cancelLabel={isStopped ? texts.close : texts.cancel}
      onClose={state ? undefined : onClose}
      actions={
        state && (
          <Button variant="default" disabled={state.isStopping} onClick={batches.stop}>
            {texts.stop}
          </Button>
        )
      }
    >
      <Text>{text}</Text>
      {skipped > 0 && 'unaffected' in words && <Text size="sm">{words.unaffected({ count: skipped })}</Text>}
      {target && (
        <ChoiceSelect
          name={target}
          label={target === 'project' ? texts.chooseProject : texts.chooseGroup}
          placeholder={texts.choose}
          filter={target === 'project' ? { isOpen: true } : {}}
          required
          disabled={state !== null || outcome.done > 0}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <Cost action={action} people={rest.length} textMessages={cost} />
      {state && (
        <BatchProgress
          label={confirm}
          {...state}
          text={
            state.isStopping
              ? texts.stopping
              : texts.progress({ done: count(state.done), of: count(state.of) })
          }
        />
      )}
      {isStopped && (
        <Text size="sm" role="status">
          {texts.stopped({ summary: bulkSummary(action, outcome), left: count(rest.length) })}
        </Text>
      )}
    </DialogForm>
  )
}

interface CostProps {
  action: BulkAction
  people: number
  textMessages: { needed: number; justInvited: number; left: number; limit: number } | undefined
}

/** What an action costs in money and text messages. */
function Cost({ action, people, textMessages }: CostProps) {
  if (action === 'reactivate') return <AddedCost adding={people} />
  if (action === 'project')
    return (
      <Text size="sm" c="dimmed">
        {[runtime.billing !== 'off' && texts.samePrice, texts.noTextMessages].filter(Boolean).join(' ')}
      </Text>
    )
  if (!textMessages) return null
  const { needed, justInvited, left, limit } = textMessages
  const text = texts.textMessages({ count: needed, left: count(left), limit: count(limit) })
  return (
    <>
      {justInvited > 0 && <Text size="sm">{texts.invite.justInvited({ count: justInvited })}</Text>}
      {needed === 0 ? (
        <Text size="sm" fw={500}>
          {texts.invite.nobodyLeft}
        </Text>
      ) : needed > left ? (
        <FormStatus error={`${text} ${texts.tooFew}`} />
      ) : (
        <Text size="sm" fw={500}>
          {text}
        </Text>
      )}
    </>
  )
}
