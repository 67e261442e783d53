import { Badge, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { fullName } from '#src/shared/format/format.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { type ChangeRequest, type CompanyDetails, decideChange } from './company.api.ts'
import styles from './company.module.css'
import { detailLabels, type RequestedDetail } from './detail-labels.ts'

interface Props {
  company: CompanyDetails
  /** True for the person who decides. */
  mayUpdate: boolean
}

/** The open requests to change the company's details. */
export function ChangeRequests({ company, mayUpdate }: Props) {
  if (company.changeRequests.length === 0) return null
  return (
    <SettingsSection
      title="Requested changes"
      text={
        mayUpdate
          ? 'What admins of your company ask you to change.'
          : 'Pending: they wait for the SUPER ADMIN.'
      }
    >
      <ul className={styles.requests}>
        {company.changeRequests.map(request => (
          <Request key={request.id} request={request} company={company} mayUpdate={mayUpdate} />
        ))}
      </ul>
    </SettingsSection>
  )
}

function Request({ request, company, mayUpdate }: Props & { request: ChangeRequest }) {
  const queryClient = useQueryClient()
  const decide = useMutation({
    mutationFn: decideChange,
    onSuccess: async (_nothing, { apply }) => {
      await refetchAfter(queryClient, { name: 'company-updated' })
      showDone(apply ? 'Company details updated.' : 'Request declined.')
    },
  })
  const changed = (Object.keys(detailLabels) as RequestedDetail[]).filter(
    key => (request[key] ?? '') !== (company[key] ?? ''),
  )
  const name = fullName(request.requestedBy)
  return (
    <li className={styles.request}>
      <Text fw={500}>{name} asks for</Text>
      <dl className={styles.changes}>
        {changed.map(key => (
          <div key={key}>
            <dt>{detailLabels[key]}</dt>
            <dd>
              <s>{company[key] || 'Not given'}</s> <b>{request[key] || 'nothing'}</b>
            </dd>
          </div>
        ))}
      </dl>
      {changed.length === 0 && (
        <Text size="sm" c="dimmed">
          All of it is there already.
        </Text>
      )}
      <FormStatus error={decide.error ? problemText(decide.error) : null} />
      {mayUpdate && (
        <Group gap="xs" mt="xs">
          <Button
            size="xs"
            loading={decide.isPending && decide.variables.apply}
            disabled={decide.isPending}
            aria-label={`Apply what ${name} asks for`}
            onClick={() => decide.mutate({ id: request.id, apply: true })}
          >
            Apply
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={decide.isPending && !decide.variables.apply}
            disabled={decide.isPending}
            aria-label={`Decline what ${name} asks for`}
            onClick={() => decide.mutate({ id: request.id, apply: false })}
          >
            Decline
          </Button>
        </Group>
      )}
    </li>
  )
}

/** The last requests that were decided, with what became of each. */
export function DecidedRequests({ company }: { company: CompanyDetails }) {
  if (company.decidedChangeRequests.length === 0) return null
  return (
    <SettingsSection title="Decided changes" text="What became of the last requests.">
      <ul className={styles.requests}>
        {company.decidedChangeRequests.map(({ id, name, status, decidedAt, requestedBy }) => (
          <li key={id} className={styles.request}>
            <Group gap="sm">
              <Badge variant="light" color={status === 'APPROVED' ? 'green' : 'red'} tt="none" fw={500}>
                {status === 'APPROVED' ? 'Approved' : 'Declined'}
              </Badge>
              <Text fw={500}>{name}</Text>
              <Text size="sm" c="dimmed">
                asked for by {fullName(requestedBy)}
                {decidedAt && (
                  <>
                    , decided <FullDate at={decidedAt} />
                  </>
                )}
              </Text>
            </Group>
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}
