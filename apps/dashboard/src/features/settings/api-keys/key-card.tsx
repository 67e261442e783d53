import { Button } from '@mantine/core'
import { scopesByNoun, verbText } from '@quadrat/domain/account/scope-words'
import { auditValueTexts } from '@quadrat/domain/messages/audit-en'
import { Rich } from '@quadrat/forms/rich'
import { fullName, tableDate } from '#src/shared/format/format.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import styles from '../webhooks/webhooks.module.css'
import type { ApiKey } from './api-keys.api.ts'
import { scopeSummary } from './scope-words.ts'
import { texts } from './texts-en.ts'

interface Props {
  apiKey: ApiKey
  mayWrite: boolean
  onOpen: (dialog: 'form' | 'rotate' | 'revoke') => void
}

/** The badge of another noun for each state, with the same color and sign. */
const badgeOf = { active: 'ACTIVE', ended: 'INACTIVE', revoked: 'INACTIVE' } as const

export function KeyCard({ apiKey, mayWrite, onOpen }: Props) {
  const { id, name, prefix, scopes, projects, state, oldSecretUntil, createdBy, createdAt } = apiKey
  return (
    <li className={styles.card} data-api-key={id}>
      <div className={styles.head}>
        <div className={styles.about}>
          <h2 className={styles.url}>{name}</h2>
          <p className={styles.quiet}>
            <code dir="ltr">{prefix}…</code>
          </p>
        </div>
        <StatusBadge status={badgeOf[state]} title={texts.state[state]} />
      </div>
      <p className={styles.quiet}>
        {[
          ...scopeSummary(scopes),
          projects ? listOf(projects.map(project => project.name)) : texts.company,
        ].join(' · ')}
      </p>
      <p className={styles.quiet}>
        <LastUse apiKey={apiKey} /> · <End apiKey={apiKey} />
      </p>
      <p className={styles.quiet}>
        {texts.createdBy({ name: fullName(createdBy), date: tableDate(createdAt) })}
      </p>
      {state === 'active' && oldSecretUntil && (
        <p className={styles.quiet}>
          <Rich text={texts.oldSecretUntil} values={{ date: <FullDate at={oldSecretUntil} /> }} />
        </p>
      )}
      <details className={styles.try}>
        <summary>{texts.allScopes({ count: scopes.length })}</summary>
        <ul className={styles.quiet}>
          {scopesByNoun(scopes).map(group => (
            <li key={group.heading}>
              {auditValueTexts.labelAndValue({
                label: group.heading,
                value: group.scopes.map(verbText).join(' · '),
              })}
            </li>
          ))}
        </ul>
      </details>
      {mayWrite && state !== 'revoked' && (
        <div className={styles.foot}>
          <Button variant="default" size="xs" onClick={() => onOpen('form')}>
            {texts.edit}
          </Button>
          <Button variant="default" size="xs" onClick={() => onOpen('rotate')}>
            {texts.rotate}
          </Button>
          <Button variant="default" size="xs" c="var(--mantine-color-error)" onClick={() => onOpen('revoke')}>
            {texts.revoke}
          </Button>
        </div>
      )}
    </li>
  )
}

function LastUse({ apiKey: { lastUsedAt, lastNetwork } }: { apiKey: ApiKey }) {
  if (!lastUsedAt) return texts.neverUsed
  const date = <FullDate at={lastUsedAt} />
  return lastNetwork ? (
    <Rich text={texts.lastUsedFrom} values={{ date, network: <bdi>{lastNetwork}</bdi> }} />
  ) : (
    <Rich text={texts.lastUsed} values={{ date }} />
  )
}

function End({ apiKey: { state, endsAt, revokedAt } }: { apiKey: ApiKey }) {
  if (revokedAt) return <Rich text={texts.revokedOn} values={{ date: <FullDate at={revokedAt} /> }} />
  if (!endsAt) return texts.noEnd
  const text = state === 'ended' ? texts.endedOn : texts.endsOn
  return <Rich text={text} values={{ date: <FullDate at={endsAt} /> }} />
}
