import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits } from '@quadrat/domain/limits'
import { webhookTypes } from '@quadrat/domain/webhook/webhook'
import { useState } from 'react'
import { required } from '#src/shared/account/account-rules.ts'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { useSave } from '#src/shared/forms/use-save.ts'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { texts } from './texts-en.ts'
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
    <Modal
      opened={opened}
      onClose={rest.onClose}
      title={webhook ? texts.form.editTitle : texts.add}
      size={560}
      closeOnClickOutside={false}
    >
      <WebhookForm webhook={webhook} {...rest} />
    </Modal>
  )
}

const blank: WebhookValues = { url: '', description: '', types: [] }

function WebhookForm({ webhook, onSecret, onClose }: Omit<Props, 'opened'>) {
  const [clientId] = useState(newUuid)
  const form = useForm<WebhookValues>({
    initialValues: webhook
      ? { url: webhook.url, description: webhook.description ?? '', types: [...webhook.types] }
      : blank,
    validate: {
      url: required(texts.form.urlMissing),
      types: types => (types.length === 0 ? texts.form.eventsMissing : null),
    },
    ...validateOnBlur,
  })
  const mutation = useSave({
    form,
    rowVersion: webhook?.rowVersion,
    save: async (values: WebhookValues, seen) => {
      if (!webhook) return createWebhook(values, clientId)
      await updateWebhook(webhook.id, values, seen)
      return null
    },
    refetch: queryClient => refetchAfter(queryClient, { name: 'webhook-updated' }),
    onSaved: secret => {
      onClose()
      if (secret === null) showDone(texts.form.updated)
      else onSecret(secret)
    },
  })
  return (
    <DialogForm
      form={form}
      mutation={mutation}
      submitLabel={webhook ? texts.form.save : texts.add}
      onClose={onClose}
    >
      <TextInput
        label={texts.form.url}
        description={texts.form.urlHint}
        placeholder={texts.form.urlExample}
        type="url"
        required
        maxLength={limits.webhooks.urlCharacters}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput
        label={texts.form.description}
        maxLength={200}
        autoComplete="off"
        placeholder={texts.form.descriptionExample}
        {...form.getInputProps('description')}
      />
      <Checkbox.Group label={texts.form.events} required {...form.getInputProps('types')}>
        <SimpleGrid
          cols={{ base: 1, xs: 2 }}
          spacing="sm"
          verticalSpacing={{ base: 0, xs: 'sm' }}
          mt="xs"
          mb="2xs"
        >
          {webhookTypes.map(type => (
            <Checkbox key={type} value={type} label={texts.types[type]} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </DialogForm>
  )
}
