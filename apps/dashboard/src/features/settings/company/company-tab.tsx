import { Badge, Button } from '@mantine/core'
import { websiteLink } from '@quadrat/domain/account/website-link'
import { languages } from '@quadrat/domain/language/languages'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { PanelSkeleton, SettingsSection } from '../settings-section.tsx'
import { ChangeRequests, DecidedRequests } from './change-requests.tsx'
import { companyDetailsQuery } from './company.api.ts'
import styles from './company.module.css'
import { DetailsDialog } from './details-dialog.tsx'
import { FileStorage } from './file-storage.tsx'
import { MessageBudgets } from './message-budgets.tsx'
import { texts } from './texts-en.ts'

export function CompanyTab() {
  const query = useQuery(companyDetailsQuery)
  const viewer = useQuery(viewerQuery).data
  const [isEditing, setIsEditing] = useState(false)
  if (query.isPending) return <PanelSkeleton rows={5} />
  if (!query.data) return <QueryError query={query} />
  const company = query.data
  const mayRequest = viewer?.abilities.includes('company.request-change') ?? false
  const mayUpdate = viewer?.abilities.includes('company.update') ?? false
  const link = company.website && websiteLink(company.website)
  return (
    <>
      <SettingsSection title={texts.title} text={texts.text}>
        <dl className={styles.details}>
          <Detail name={texts.details.name}>{company.name}</Detail>
          <Detail name={texts.details.idNumber}>{company.idNumber}</Detail>
          <Detail name={texts.details.wildlifeAssociationNumber}>{company.wildlifeAssociationNumber}</Detail>
          <Detail name={texts.details.pinRegistration}>{company.pinRegistration}</Detail>
          <Detail name={texts.details.website}>
            {link ? (
              <a className={styles.link} href={link} target="_blank" rel="noreferrer">
                {company.website}
              </a>
            ) : (
              company.website
            )}
          </Detail>
          <Detail name={texts.language}>{languages[company.language ?? 'en'].name}</Detail>
          <Detail name={texts.affiliates}>
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
        {(mayUpdate || mayRequest) && (
          <Button
            variant="default"
            mt="md"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsEditing(true)}
          >
            {mayUpdate ? texts.edit : texts.request.title}
          </Button>
        )}
      </SettingsSection>
      <ChangeRequests company={company} mayUpdate={mayUpdate} />
      <DecidedRequests company={company} />
      <DetailsDialog
        opened={isEditing}
        onClose={() => setIsEditing(false)}
        company={company}
        mayUpdate={mayUpdate}
      />
      <MessageBudgets />
      {viewer?.abilities.includes('company.write') && <FileStorage />}
    </>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd>{children || <span className={styles.none}>{texts.notGiven}</span>}</dd>
    </div>
  )
}
