import { Badge, Button, Group, Text } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { fullName } from '#src/shared/format/format.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { type ChangeRequest, type CompanyDetails, decideChange } from './company.api.ts'
import styles from './company.module.css'
import { requestedDetails } from './requested-details.ts'
import { texts } from './texts-en.ts'

interface Props {
  company: CompanyDetails
  /** True for the person who decides. */
  mayUpdate: boolean
}

/** The open requests to change the company's details. */
export function ChangeRequests({ company, mayUpdate }: Props) {
  if (company.changeRequests.length === 0) return null
  return (
    <SettingsSection title={texts.open.title} text={mayUpdate ? texts.open.toDecide : texts.open.toAwait}>
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
      showDone(apply ? texts.updated : texts.open.declined)
    },
  })
  const changed = requestedDetails.filter(key => (request[key] ?? '') !== (company[key] ?? ''))
  const name = fullName(request.requestedBy)
  return (
    <li className={styles.request}>
      <Text fw={500}>{texts.open.by({ name })}</Text>
      <dl className={styles.changes}>
        {changed.map(key => (
          <div key={key}>
            <dt>{texts.details[key]}</dt>
            <dd>
              <s>{company[key] || texts.notGiven}</s> <b>{request[key] || texts.notGiven}</b>
            </dd>
          </div>
        ))}
      </dl>
      {changed.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.open.unchanged}
        </Text>
      )}
      <FormStatus error={decide.error} />
      {mayUpdate && (
        <Group gap="xs" mt="xs">
          <Button
            size="xs"
            loading={decide.isPending && decide.variables.apply}
            disabled={decide.isPending}
            aria-label={texts.open.applyOf({ name })}
            onClick={() => decide.mutate({ id: request.id, apply: true })}
          >
            {texts.open.apply}
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={decide.isPending && !decide.variables.apply}
            disabled={decide.isPending}
            aria-label={texts.open.declineOf({ name })}
            onClick={() => decide.mutate({ id: request.id, apply: false })}
          >
            {texts.open.decline}
          </Button>
        </Group>
      )}
    </li>
  )
}

/** The last requests that were decided, with the decision on each. */
export function DecidedRequests({ company }: { company: CompanyDetails }) {
  if (company.decidedChangeRequests.length === 0) return null
  return (
    <SettingsSection title={texts.decided.title} text={texts.decided.text}>
      <ul className={styles.requests}>
        {company.decidedChangeRequests.map(({ id, name, status, decidedAt, requestedBy }) => (
          <li key={id} className={styles.request}>
            <Group gap="sm">
              <Badge variant="light" color={status === 'APPROVED' ? 'green' : 'red'} tt="none" fw={500}>
                {status === 'APPROVED' ? texts.decided.approved : texts.decided.declined}
              </Badge>
              <Text fw={500}>{name}</Text>
              <Text size="sm" c="dimmed">
                {decidedAt ? (
                  <Rich
                    text={texts.decided.byAndAt}
                    values={{ name: fullName(requestedBy), date: <FullDate at={decidedAt} /> }}
                  />
                ) : (
                  texts.decided.by({ name: fullName(requestedBy) })
                )}
              </Text>
            </Group>
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}
