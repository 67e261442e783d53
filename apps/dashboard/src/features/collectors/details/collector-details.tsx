import { Skeleton } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { InviteButton } from '#src/shared/people/invite-button.tsx'
import { Fact, PersonFacts } from '#src/shared/people/person-facts.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import type { Collector } from '../collectors.api.ts'
import { texts } from '../texts-en.ts'
import { AutomaticSwitch } from './automatic-switch.tsx'
import styles from './details.module.css'
import { PhonesPanel } from './phones-panel.tsx'
import { ProjectsPanel } from './projects-panel.tsx'

export function CollectorDetails({ collector }: { collector: Collector }) {
  const viewer = useQuery(viewerQuery).data
  const { group, status } = collector
  return (
    <div className={styles.columns}>
      <section aria-labelledby="basic-profile">
        <div className={styles.head}>
          <h2 id="basic-profile">{texts.page.profile}</h2>
        </div>
        <PersonFacts person={collector}>
          <Fact name={texts.status}>
            <StatusBadge status={status} />
          </Fact>
          <Fact name={texts.group}>
            {group ? (
              <Link to="/auth/communities/$id" params={{ id: group.id }}>
                <bdi>{group.name}</bdi>
              </Link>
            ) : (
              <span className={styles.quiet}>{collectorTexts.noGroup}</span>
            )}
          </Fact>
        </PersonFacts>
        {viewer?.abilities.includes('collector.invite') && status !== 'ARCHIVED' && (
          <div className={styles.invite}>
            <h3>{texts.invite}</h3>
            <p className={styles.quiet}>{texts.page.inviteHint}</p>
            <InviteButton id={collector.id} />
          </div>
        )}
      </section>
      <div>
        <ProjectsPanel collector={collector} />
        <PhonesPanel collector={collector} />
        {status !== 'ARCHIVED' && <AutomaticSwitch collector={collector} />}
      </div>
    </div>
  )
}

export function CollectorDetailsSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true" role="status" aria-label={texts.page.loading}>
      {[0, 1].map(column => (
        <div key={column}>
          <Skeleton w={120} h={16} mb="lg" />
          {[180, 140, 160, 120, 150].map(width => (
            <Skeleton key={width} w={width} h={12} mb="md" />
          ))}
        </div>
      ))}
    </div>
  )
}
