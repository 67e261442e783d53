import { NumberInput, Switch } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type RetentionRule, retentionMonths } from '@quadrat/domain/account/retention'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { amount } from '#src/shared/format/format.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { useSave } from '#src/shared/forms/use-save.ts'
import { searchDebounce } from '#src/shared/lists/use-typed-search.ts'
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
    <Modal opened={opened} onClose={onClose} title={`How long ${project.name} keeps evidence`} size={460}>
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
      showDone('Saved.')
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
      submitLabel={isAsked ? 'Save and remove' : 'Save'}
      destructive={isAsked}
      canSubmit={isChanged && isCounted}
      onClose={onClose}
    >
      <Months
        label="Remove photos"
        value={rule.photosMonths}
        onChange={months => set({ photosMonths: months })}
      />
      <Months
        label="Remove positions"
        value={rule.positionsMonths}
        onChange={months => set({ positionsMonths: months })}
      />
      <output className={styles.quiet}>
        {preview.error
          ? problemText(preview.error)
          : isCounted && preview.data
            ? previewText(preview.data)
            : 'What it would remove today is being counted …'}
      </output>
      {isAsked && (
        <p className={styles.text} role="alert">
          <strong>They are removed in the coming night and cannot be brought back.</strong> Answers, notes and
          decisions stay. A photo that stays may hold a position that its camera wrote.
        </p>
      )}
    </DialogForm>
  )
}

interface MonthsProps {
  label: string
  value: number | null
  onChange: (months: number | null) => void
}

function Months({ label, value, onChange }: MonthsProps) {
  return (
    <div className={styles.months}>
      <Switch
        label={label}
        checked={value !== null}
        onChange={event => onChange(event.currentTarget.checked ? monthsAtFirst : null)}
      />
      {value !== null && (
        <NumberInput
          aria-label={`${label} after how many months`}
          className={styles.number}
          value={value}
          min={retentionMonths.min}
          max={retentionMonths.max}
          allowDecimal={false}
          clampBehavior="strict"
          prefix="after "
          suffix={value === 1 ? ' month' : ' months'}
          onChange={given => onChange(Number(given) || retentionMonths.min)}
        />
      )}
    </div>
  )
}

function previewText({ photos, positions }: { photos: number; positions: number }): string {
  if (photos + positions === 0) return 'Nothing is old enough to be removed today.'
  const parts = [
    ...(photos ? [amount(photos, 'photo')] : []),
    ...(positions ? [amount(positions, 'position')] : []),
  ]
  return `${parts.join(' and ')} would be removed today.`
}
