import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { BatchProgress } from '#src/shared/batches/batch-progress.tsx'
import { useBatches } from '#src/shared/batches/use-batches.ts'
import { AddedCost } from '#src/shared/billing/added-cost.tsx'
import { ChoiceSelect } from '#src/shared/choices/choice-select.tsx'
import { amount, count } from '#src/shared/format/format.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { refetchPeople } from '#src/shared/people/people.api.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { type BatchOutcome, type Choosable, invitesLeftQuery } from '../collectors.api.ts'
import { type BulkAction, bulkParts, bulkSummary } from './bulk-actions.ts'

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
      title={bulkParts[action].title(amount(affected.length, 'data collector'))}
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
  const { target, text, unaffected, confirm, run } = bulkParts[action]
  const [chosen, setChosen] = useState<string>()
  const [rest, setRest] = useState(() => people.map(({ id }) => id))
  const [outcome, setOutcome] = useState<BatchOutcome>({ done: 0, skipped: 0 })
  const batches = useBatches()
  const sendsTexts = action === 'invite'
  const left = useQuery({ ...invitesLeftQuery, enabled: sendsTexts }).data
  const budget = sendsTexts ? left : undefined
  const isOverBudget = budget !== undefined && rest.length > budget.left
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
  const start = useOnce(mutation)
  const { state } = batches
  const isStopped = mutation.data?.isStopped && !state

  return (
    <Stack gap="md">
      <Text>{text}</Text>
      {skipped > 0 && unaffected && <Text size="sm">{unaffected(amount(skipped, 'person', 'people'))}</Text>}
      {target && (
        <ChoiceSelect
          name={target}
          label={target === 'project' ? 'Project' : 'Group'}
          placeholder="Choose"
          filter={target === 'project' ? { isOpen: true } : {}}
          required
          disabled={state !== null || outcome.done > 0}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <Cost action={action} people={rest.length} budget={budget} />
      {state && (
        <BatchProgress
          label={confirm}
          {...state}
          text={state.isStopping ? 'Stopping…' : `${count(state.done)} of ${count(state.of)}`}
        />
      )}
      {isStopped && (
        <Text size="sm" role="status">
          {`Stopped. ${bulkSummary(action, outcome)} ${count(rest.length)} to go.`}
        </Text>
      )}
      <FormStatus error={mutation.data?.error ? problemText(mutation.data.error) : null} />
      <DialogActions>
        {state ? (
          <Button variant="default" disabled={state.isStopping} onClick={batches.stop}>
            Stop
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {isStopped ? 'Close' : 'Cancel'}
          </Button>
        )}
        <Button
          color={action === 'deactivate' ? 'red' : undefined}
          loading={state !== null}
          disabled={rest.length === 0 || (target && !chosen) || isOverBudget}
          onClick={() => start()}
          data-autofocus={(action !== 'deactivate' && !target) || undefined}
        >
          {isStopped ? 'Continue' : confirm}
        </Button>
      </DialogActions>
    </Stack>
  )
}

interface CostProps {
  action: BulkAction
  people: number
  budget: { left: number; limit: number } | undefined
}

/** What an action costs in money and text messages. */
function Cost({ action, people, budget }: CostProps) {
  if (action === 'reactivate') return <AddedCost adding={people} />
  if (action === 'project')
    return (
      <Text size="sm" c="dimmed">
        {runtime.billing !== 'off' && 'The price of your plan stays the same. '}No text messages are sent.
      </Text>
    )
  if (action !== 'invite' || !budget) return null
  const left = `${amount(people, 'text message')} needed. ${count(budget.left)} of ${count(budget.limit)} left today for your organisation.`
  return people > budget.left ? (
    <FormStatus error={`${left} Choose fewer people, or print invite cards for them.`} />
  ) : (
    <Text size="sm" fw={500}>
      {left}
    </Text>
  )
}
