import { Button, Select, TextInput } from '@mantine/core'
import { auditSubjects } from '@quadrat/domain/audit/audit'
import { auditActionLabels, auditSubjectLabels } from '@quadrat/domain/messages/audit-en'
import { IconSearch } from '@tabler/icons-react'
import { runtime } from '#src/shared/api/runtime.ts'
import { ChoiceSelect } from '#src/shared/choices/choice-select.tsx'
import { dayOf, dayRange } from '#src/shared/format/dates.ts'
import { DateRangeField } from '#src/shared/forms/date-range-field.tsx'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import styles from './audit-log.module.css'
import type { AuditSearch } from './audit-search.ts'
import { texts } from './texts-en.ts'

interface Props {
  search: AuditSearch
  onChange: (search: AuditSearch) => void
}

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label)
/** Without those of subscriptions where nothing is billed. */
const actionChoices = () =>
  Object.entries(auditActionLabels)
    .filter(([action]) => runtime.billing !== 'off' || !action.startsWith('subscription.'))
    .map(([value, label]) => ({ value, label }))
    .sort(byLabel)
const kindChoices = () =>
  auditSubjects.map(value => ({ value, label: auditSubjectLabels[value] })).sort(byLabel)

/** The filters of the log, all of them in the address. */
export function AuditFilters({ search, onChange }: Props) {
  const change = (part: AuditSearch) => onChange({ ...search, ...part })
  const [typed, type] = useTypedSearch(search.record ?? '', record =>
    change({ record: record.trim() || undefined }),
  )
  const isFiltered = Object.values(search).some(value => value !== undefined)
  return (
    <search className={styles.filters} aria-label={texts.filters.title}>
      <TextInput
        type="search"
        label={texts.filters.record}
        placeholder={texts.filters.recordExample}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={event => type(event.currentTarget.value)}
      />
      <ChoiceSelect
        name="collector"
        label={texts.filters.person}
        placeholder={texts.filters.everybody}
        filter={{ withStaff: true }}
        value={search.person}
        onChange={person => change({ person })}
      />
      <Select
        label={texts.filters.action}
        placeholder={texts.filters.all}
        searchable
        clearable
        data={actionChoices()}
        value={search.action ?? null}
        onChange={action => change({ action: action ?? undefined })}
      />
      <Select
        label={texts.filters.kind}
        placeholder={texts.filters.all}
        searchable
        clearable
        data={kindChoices()}
        value={search.kind ?? null}
        onChange={kind => change({ kind: kind ?? undefined })}
      />
      <ChoiceSelect
        name="project"
        label={texts.filters.project}
        value={search.project}
        onChange={project => change({ project })}
      />
      <DateRangeField
        label={texts.filters.period}
        placeholder={texts.filters.allTime}
        days="until-today"
        value={search.from && search.to ? dayRange(search.from, search.to) : null}
        onChange={range =>
          change({
            from: range ? dayOf(new Date(range.from)) : undefined,
            to: range ? dayOf(new Date(range.to)) : undefined,
          })
        }
      />
      {isFiltered && (
        <Button variant="subtle" className={styles.reset} onClick={() => onChange({})}>
          {texts.filters.reset}
        </Button>
      )}
    </search>
  )
}
