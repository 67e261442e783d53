import { Button } from '@mantine/core'
import { auditTexts } from '@quadrat/domain/messages/audit-en'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { fullDate, fullName } from '#src/shared/format/format.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { Figure } from '#src/shared/ui/figure.tsx'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import type { AuditLine } from './audit.api.ts'
import styles from './audit.module.css'
import { recordLink } from './record-link.ts'
import { texts } from './texts-en.ts'

const factsInSummary = 2

interface Props {
  label: string
  lines: AuditLine[]
  /** True where the record of all lines is the same one, which its page need not name. */
  isHistory?: boolean
  onMore?: () => void
  isLoadingMore?: boolean
}

/** Lines of the audit log, each opening to what has changed. On a phone they are cards. */
export function AuditList({ label, lines, isHistory = false, onMore, isLoadingMore }: Props) {
  return (
    <div className={styles.lines}>
      <ul className={styles.list} aria-label={label} data-history={isHistory || undefined}>
        {lines.map(line => (
          <Row key={line.id} line={line} isHistory={isHistory} />
        ))}
      </ul>
      {onMore && (
        <Button variant="default" mt="md" loading={isLoadingMore} onClick={onMore}>
          {texts.showOlder}
        </Button>
      )}
    </div>
  )
}

function Row({ line, isHistory }: { line: AuditLine; isHistory: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { at, what, person, network, device } = line
  const place = [device, network].filter(Boolean).join(' · ')
  return (
    <li className={styles.line} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.when}>
          <FullDate at={at} />
        </span>
        <span className={styles.who}>
          <bdi>{person ? fullName(person) : auditTexts.product}</bdi>
        </span>
        <span className={styles.what}>
          <span>{what}</span>
          {!isHistory && <RecordName line={line} />}
          <Summary line={line} />
        </span>
        <span className={styles.where}>{place}</span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden className={styles.chevron} />
      </button>
      {isOpen && (
        <div id={id} className={styles.body}>
          <Details line={line} />
        </div>
      )}
    </li>
  )
}

/** Records whose number says nothing to people. */
const nameless = new Set(['session', 'device', 'inbox', 'file', 'evidence', 'dashboard', 'template-draft'])

/** The record without a link: a button cannot have one. The link is in what opens. */
function RecordName({ line: { name, kind, kindLabel, record } }: { line: AuditLine }) {
  if (!name && (!record || nameless.has(kind))) return null
  return (
    <bdi className={styles.record}>
      {name ?? texts.recordNumber({ kind: kindLabel, number: record ?? '' })}
    </bdi>
  )
}

/**
 * What changed, in a line: names of fields, or the first change where it is the only one; else what the line
 * says.
 */
function Summary({ line: { changes, facts } }: { line: AuditLine }) {
  const [first] = changes
  const said = facts
    .slice(0, factsInSummary)
    .map(({ label, value }) => texts.labelAndValue({ label, value: withTimes(value) }))
  if (!first) return said.length ? <span className={styles.quiet}>{said.join(' · ')}</span> : null
  return (
    <span className={styles.quiet}>
      {changes.length === 1
        ? texts.change({
            label: first.label,
            before: withTimes(first.before ?? '–'),
            after: withTimes(first.after ?? '–'),
          })
        : listOf(
            changes.map(({ label }) => label),
            'unit',
          )}
    </span>
  )
}

function Details({ line }: { line: AuditLine }) {
  const { changes, facts, project, projectName, kind, kindLabel, record, name, device, network } = line
  const target = recordLink(line)
  const title = name ?? (record ? `#${record}` : null)
  return (
    <>
      {changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-label={texts.before} dir="auto">
                  <Value text={before} />
                </td>
                <td data-label={texts.after} dir="auto">
                  <Value text={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={styles.facts}>
        {title && (
          <Figure name={kindLabel}>
            {target ? (
              <Link {...target} className={styles.link}>
                {title}
              </Link>
            ) : (
              title
            )}
            {name && record && <span className={styles.quiet}> #{record}</span>}
          </Figure>
        )}
        {project && projectName && kind !== 'project' && (
          <Figure name={texts.project}>
            <Link to="/auth/projects/$id" params={{ id: project }} className={styles.link}>
              {projectName}
            </Link>
          </Figure>
        )}
        {facts.map(({ label, value }) => (
          <Figure key={label} name={label}>
            <Value text={value} />
          </Figure>
        ))}
        {device && <Figure name={texts.device}>{device}</Figure>}
        {network && <Figure name={texts.network}>{network}</Figure>}
        <Figure name={texts.entry}>#{line.id}</Figure>
      </dl>
      {line.isRedacted && <p className={styles.quiet}>{texts.redacted}</p>}
    </>
  )
}

const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** A value as the log has it, with times in the reader's zone. Filters have several of them. */
const withTimes = (text: string) => text.replace(instants, time => fullDate(time))

function Value({ text }: { text: string | null }) {
  return text === null ? <span className={styles.quiet}>–</span> : withTimes(text)
}
