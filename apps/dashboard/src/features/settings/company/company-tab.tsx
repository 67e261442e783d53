import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { companyDetailsQuery } from '../settings.api.ts'
import { PanelSkeleton, SettingsSection } from '../settings-section.tsx'
import styles from './company.module.css'
import { MessageBudgets } from './message-budgets.tsx'
import { websiteLink } from './website-link.ts'

export function CompanyTab() {
  const query = useQuery(companyDetailsQuery)
  if (query.isPending) return <PanelSkeleton rows={5} />
  if (!query.data) return <ErrorState text={problemText(query.error)} onRetry={() => query.refetch()} />
  const company = query.data
  const link = company.website && websiteLink(company.website)
  return (
    <>
      <SettingsSection title="Company Details" text="What your organisation is registered with here.">
        <dl className={styles.details}>
          <Detail name="Company Name">{company.name}</Detail>
          <Detail name="Organization ID Number">{company.idNumber}</Detail>
          <Detail name="Wildlife Association Number">{company.wildlifeAssociationNumber}</Detail>
          <Detail name="PIN Registration">{company.pinRegistration}</Detail>
          <Detail name="Website">
            {link ? (
              <a className={styles.link} href={link} target="_blank" rel="noreferrer">
                {company.website}
              </a>
            ) : (
              company.website
            )}
          </Detail>
          <Detail name="Affiliates">
            {company.affiliates.length > 0 && (
              <span className={styles.affiliates}>
                {company.affiliates.map(name => (
                  <Badge key={name} variant="light" size="lg" tt="none" fw={500}>
                    {name}
                  </Badge>
                ))}
              </span>
            )}
          </Detail>
        </dl>
      </SettingsSection>
      <MessageBudgets />
    </>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd>{children || <span className={styles.none}>Not given</span>}</dd>
    </div>
  )
}
