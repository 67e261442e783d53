import { Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { type ImportLine, type ImportRehearsal, mayTextAll } from '@quadrat/domain/collector/collector-import'
import { limits } from '@quadrat/domain/limits'
import { importTexts } from '@quadrat/domain/messages/people-en'
import { IconAlertTriangle, IconArrowLeft, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { BatchProgress } from '#src/shared/batches/batch-progress.tsx'
import { AddedCost } from '#src/shared/billing/added-cost.tsx'
import { count } from '#src/shared/format/format.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import styles from './import.module.css'
import { ErrorTable, LineTable } from './import-tables.tsx'
import { texts } from './texts-en.ts'

interface Props {
  fileName: string
  plan: ImportRehearsal
  /** The number of people done; null before the import. */
  progress: number | null
  isStopping: boolean
  error: string | null
  onImport: (invite: boolean) => void
  /** Stops the import after the part that is running. */
  onStop: () => void
  /** Goes back to the choice of a file. */
  onOther: () => void
}

type Shown = 'all' | ImportLine['outcome']
const outcomes = ['create', 'change', 'skip'] as const
const pageSize = 10

/** The errors of a list; without errors, its plan: who is created, updated and skipped. */
export function ImportPreview({ fileName, plan, progress, error, onImport, onOther, ...running }: Props) {
  const [shown, setShown] = useState<Shown>('all')
  const [page, setPage] = useState(1)
  const isInvalid = plan.errors.length > 0
  const numberOf = (outcome: ImportLine['outcome']) =>
    plan.lines.filter(line => line.outcome === outcome).length
  const mayText = mayTextAll(plan)
  const [isInvited, setIsInvited] = useState(true)
  const invite = isInvited && mayText
  const affected = numberOf('create') + numberOf('change')
  const lines = shown === 'all' ? plan.lines : plan.lines.filter(line => line.outcome === shown)
  const total = isInvalid ? plan.errors.length : lines.length
  const pageOf = <T,>(rows: readonly T[]) => rows.slice((page - 1) * pageSize, page * pageSize)
  const isBusy = progress !== null

  return (
    <Stack gap="md">
      <Group gap="xs" wrap="nowrap" className={styles.file}>
        <IconFileSpreadsheet size={20} stroke={1.5} aria-hidden />
        <Text fw={600} truncate>
          <bdi>{fileName}</bdi>
        </Text>
      </Group>
      {plan.ignored.length > 0 && (
        <Text size="sm" c="dimmed">
          {importTexts.ignored({ names: listOf(plan.ignored, 'unit') })}
        </Text>
      )}
      {isInvalid ? (
        <Faults count={plan.errors.length} />
      ) : (
        <SegmentedControl
          aria-label={texts.preview.show}
          className={styles.outcomes}
          value={shown}
          onChange={next => {
            setShown(next as Shown)
            setPage(1)
          }}
          data={[
            { value: 'all', label: texts.preview.all({ count: count(plan.lines.length) }) },
            ...outcomes.map(outcome => ({
              value: outcome,
              label: texts.preview[outcome]({ count: count(numberOf(outcome)) }),
            })),
          ]}
        />
      )}
      {!isInvalid && <AddedCost adding={numberOf('create')} />}
      {!isInvalid && numberOf('create') > 0 && (
        <Checkbox
          label={importTexts.invite}
          description={
            plan.texts && [textsNeeded(plan.texts), mayText && importTexts.noTexts].filter(Boolean).join(' ')
          }
          error={mayText ? null : importTexts.textsUsedUp}
          checked={invite}
          disabled={isBusy || !mayText}
          onChange={event => setIsInvited(event.currentTarget.checked)}
        />
      )}
      {isInvalid ? <ErrorTable errors={pageOf(plan.errors)} /> : <LineTable lines={pageOf(lines)} />}
      {total > pageSize && (
        <PaginationBar
          total={total}
          page={page}
          limit={pageSize}
          sizes={[pageSize]}
          onPage={setPage}
          onLimit={() => setPage(1)}
        />
      )}
      {!isInvalid && affected === 0 && <Text role="status">{importTexts.nothing}</Text>}
      <FormStatus error={error} />
      <DialogActions
        above={
          isBusy && (
            <BatchProgress
              label={texts.import}
              done={progress}
              of={plan.lines.length}
              text={
                running.isStopping
                  ? importTexts.stopping
                  : importTexts.progress({ done: count(progress), of: plan.lines.length })
              }
            />
          )
        }
        start={
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
            onClick={onOther}
          >
            {texts.preview.another}
          </Button>
        }
      >
        {isBusy && progress < (plan.parts - 1) * limits.importRowsAtOnce && (
          <Button variant="default" disabled={running.isStopping} onClick={running.onStop}>
            {importTexts.stop}
          </Button>
        )}
        {!isInvalid && affected > 0 && (
          <Button loading={isBusy} onClick={() => onImport(invite && numberOf('create') > 0)}>
            {texts.preview.submit({ count: affected })}
          </Button>
        )}
      </DialogActions>
    </Stack>
  )
}

function Faults({ count }: { count: number }) {
  return (
    <div role="alert" className={styles.invalid}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <div>
        <strong>{texts.preview.faults({ count })}</strong> {importTexts.invalid}
      </div>
    </div>
  )
}

/** How many text messages are needed, and how many are left today. */
function textsNeeded({ needed, company, server }: NonNullable<ImportRehearsal['texts']>): string {
  return importTexts.texts({
    needed,
    companyLeft: count(company.left),
    companyLimit: count(company.limit),
    serverLeft: count(server.left),
    serverLimit: count(server.limit),
  })
}
