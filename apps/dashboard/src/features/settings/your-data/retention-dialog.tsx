import { NumberInput, Switch } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type RetentionRule, retentionMonths } from '@quadrat/domain/account/retention'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { useSave } from '#src/shared/forms/use-save.ts'
import { searchDebounce } from '#src/shared/lists/use-typed-search.ts'
import { texts } from './texts-en.ts'
import { type ProjectRule, retentionPreviewQuery, updateRetention } from './your-data.api.ts'
import styles from './your-data.module.css'

interface Props {
  opened: boolean
  project: ProjectRule
  onClose: () => void
}

const monthsAtFirst = 12

export function RetentionDialog({ opened, project, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.retention.titleOf({ name: project.name })}
      size={460}
    >
      {opened && <RetentionForm project={project} onClose={onClose} />}
    </Modal>
  )
}

function RetentionForm({ project, onClose }: Omit<Props, 'opened'>) {
  const { photosMonths, positionsMonths } = project
  const [rule, setRule] = useState<RetentionRule>({ photosMonths, positionsMonths })
  const [isAsked, setIsAsked] = useState(false)
  const isChanged = rule.photosMonths !== photosMonths || rule.positionsMonths !== positionsMonths
  const [counted] = useDebouncedValue(rule, searchDebounce)
  const preview = useQuery(retentionPreviewQuery(project.id, counted))
  const isCounted = counted === rule && !preview.isFetching && preview.data !== undefined
  const removed = preview.data ? preview.data.photos + preview.data.positions : 0
  const mutation = useSave({
    save: () => updateRetention(project.id, rule),
    refetch: queryClient => refetchAfter(queryClient, { name: 'project-updated', projectId: project.id }),
    onSaved: () => {
      onClose()
      showDone(texts.retention.saved)
    },
  })
  const set = (change: Partial<RetentionRule>) => {
    setIsAsked(false)
    setRule(before => ({ ...before, ...change }))
  }
  return (
    <DialogForm
      mutation={mutation}
      onSubmit={removed > 0 && !isAsked ? () => setIsAsked(true) : undefined}
      isChanged={() => isChanged}
      submitLabel={isAsked ? texts.retention.saveAndRemove : texts.retention.save}
      destructive={isAsked}
      canSubmit={isChanged && isCounted}
      onClose={onClose}
    >
      <Months
        label={texts.retention.photos}
        monthsLabel={texts.retention.photosMonths}
        value={rule.photosMonths}
        onChange={months => set({ photosMonths: months })}
      />
      <Months
        label={texts.retention.positions}
        monthsLabel={texts.retention.positionsMonths}
        value={rule.positionsMonths}
        onChange={months => set({ positionsMonths: months })}
      />
      <output className={styles.quiet}>
        {preview.error
          ? problemText(preview.error)
          : isCounted && preview.data
            ? previewText(preview.data)
            : texts.retention.counting}
      </output>
      {isAsked && (
        <p className={styles.text} role="alert">
          <strong>{texts.retention.irreversible}</strong> {texts.retention.stays}
        </p>
      )}
    </DialogForm>
  )
}

interface MonthsProps {
  label: string
  monthsLabel: string
  value: number | null
  onChange: (months: number | null) => void
}

const mark = '\u0001'

function Months({ label, monthsLabel, value, onChange }: MonthsProps) {
  const [prefix, suffix] = texts.retention.after({ count: value ?? 0, shown: mark }).split(mark)
  return (
    <div className={styles.months}>
      <Switch
        label={label}
        checked={value !== null}
        onChange={event => onChange(event.currentTarget.checked ? monthsAtFirst : null)}
      />
      {value !== null && (
        <NumberInput
          aria-label={monthsLabel}
          className={styles.number}
          value={value}
          min={retentionMonths.min}
          max={retentionMonths.max}
          allowDecimal={false}
          clampBehavior="strict"
          prefix={prefix}
          suffix={suffix}
          onChange={given => onChange(Number(given) || retentionMonths.min)}
        />
      )}
    </div>
  )
}

function previewText({ photos, positions }: { photos: number; positions: number }): string {
  if (photos + positions === 0) return texts.retention.nothing
  const items = [
    ...(photos ? [texts.retention.amountOfPhotos({ count: photos })] : []),
    ...(positions ? [texts.retention.amountOfPositions({ count: positions })] : []),
  ]
  return texts.retention.removed({ items: listOf(items) })
}
