import { Button, Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits } from '@quadrat/domain/limits'
import { webhookTexts, webhookTypeLabel } from '@quadrat/domain/messages/webhook-en'
import { webhookTypes } from '@quadrat/domain/webhook/webhook'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { required } from '#src/shared/account/account-rules.ts'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { isProblem, problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormModal } from '#src/shared/forms/form-modal.tsx'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { createWebhook, updateWebhook, type Webhook, type WebhookValues } from './webhooks.api.ts'

interface Props {
  opened: boolean
  /** Null for a new one. */
  webhook: Webhook | null
  /** Called with the secret of a new webhook. */
  onSecret: (secret: string) => void
  onClose: () => void
}

export function WebhookDialog({ opened, webhook, ...rest }: Props) {
  return (
    <FormModal
      opened={opened}
      onClose={rest.onClose}
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      size={560}
      closeOnClickOutside={false}
    >
      <WebhookForm webhook={webhook} {...rest} />
    </FormModal>
  )
}

const blank: WebhookValues = { url: '', description: '', types: [] }

function WebhookForm({ webhook, onSecret, onClose }: Omit<Props, 'opened'>) {
  const queryClient = useQueryClient()
  const [clientId] = useState(newUuid)
  // The version that the typed values are based on: a refetch behind the dialog does not change it.
  const seen = useRef(webhook?.rowVersion ?? 1)
  const form = useForm<WebhookValues>({
    initialValues: webhook
      ? { url: webhook.url, description: webhook.description ?? '', types: [...webhook.types] }
      : blank,
    validate: {
      url: required(webhookTexts.urlMissing),
      types: types => (types.length === 0 ? webhookTexts.typesMissing : null),
    },
    ...validateOnBlur,
  })
  const leave = useUnsaved(form.isDirty)
  const mutation = useMutation({
    mutationFn: async (values: WebhookValues) => {
      if (!webhook) return createWebhook(values, clientId)
      await updateWebhook(webhook.id, values, seen.current)
      return null
    },
    onSuccess: async secret => {
      form.resetDirty()
      await refetchAfter(queryClient, { name: 'webhook-updated' })
      onClose()
      if (secret === null) showDone('Webhook updated.')
      else onSecret(secret)
    },
    onError: async error => {
      if (!isProblem(error, 'version.stale')) return
      await refetchAfter(queryClient, { name: 'webhook-updated' })
      seen.current = Number(error.params.current)
    },
  })
  const submit = useOnce(mutation)
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        <TextInput
          label="Address"
          description="Where requests are sent to, with https."
          placeholder="https://example.org/quadrat"
          type="url"
          required
          maxLength={limits.webhooks.urlCharacters}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('url')}
        />
        <TextInput
          label="Description"
          maxLength={200}
          autoComplete="off"
          placeholder="For example, the donor’s data warehouse"
          {...form.getInputProps('description')}
        />
        <Checkbox.Group label="Events" required {...form.getInputProps('types')}>
          <SimpleGrid
            cols={{ base: 1, xs: 2 }}
            spacing="sm"
            verticalSpacing={{ base: 0, xs: 'sm' }}
            mt="xs"
            mb="2xs"
          >
            {webhookTypes.map(type => (
              <Checkbox key={type} value={type} label={webhookTypeLabel[type]} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <FormStatus error={mutation.error ? problemText(mutation.error) : null} />
        <DialogActions>
          <Button variant="default" onClick={() => leave(onClose)} disabled={mutation.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={mutation.isPending}>
            {webhook ? 'Save' : 'Add webhook'}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}
