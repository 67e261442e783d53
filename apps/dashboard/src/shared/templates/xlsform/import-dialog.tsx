import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { xlsformTexts } from '@quadrat/domain/messages/xlsform-en'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { IconArrowLeft, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { count } from '#src/shared/format/format.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { ChooseForm } from './choose-form.tsx'
import { ReportTable } from './report-table.tsx'
import { texts } from './texts-en.ts'
import { type CheckedForm, checkForm, updateList, withLists } from './xlsform.api.ts'
import styles from './xlsform.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  /** The template that gets a new version; null for a new template. */
  templateId: string | null
  /** Opens the builder with the draft. Nothing of it is saved. */
  onOpen: (draft: TemplateDraft) => void
  /** Offered where a file has nothing to import. */
  instead?: ReactNode
}

/**
 * Imports an XLSForm in steps: choose a file, read what became of its rows, open the draft in the builder.
 */
export function ImportXlsformDialog({ opened, onClose, templateId, onOpen, instead }: Props) {
  const isSmall = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={xlsformTexts.heading}
      size={960}
      fullScreen={isSmall}
      closeOnClickOutside={false}
    >
      <Steps templateId={templateId} onOpen={onOpen} instead={instead} />
    </Modal>
  )
}

function Steps({ templateId, onOpen, instead }: Pick<Props, 'templateId' | 'onOpen' | 'instead'>) {
  const check = useMutation({ mutationFn: (file: File) => checkForm(file, templateId) })
  const form = check.data
  if (form && !check.isPending)
    return (
      <Report key={check.submittedAt} form={form} onOpen={onOpen} onOther={check.reset} instead={instead} />
    )
  return (
    <>
      <ChooseForm
        pending={check.isPending ? check.variables.name : null}
        error={check.error ? problemText(check.error) : null}
        onFile={check.mutate}
      />
      {check.error && instead}
    </>
  )
}

interface ReportProps {
  form: CheckedForm
  onOpen: (draft: TemplateDraft) => void
  /** Goes back to the choice of a file. */
  onOther: () => void
  instead: ReactNode
}

function Report({ form, onOpen, onOther, instead }: ReportProps) {
  const known = form.lists.filter(({ items }) => items.length > 0)
  const [makesLists, setMakesLists] = useState(true)
  const [updated, setUpdated] = useState<ReadonlySet<string>>(new Set())
  const [clientIds] = useState(() => new Map<string, string>())
  const clientIdOf = (part: string) => {
    const id = clientIds.get(part) ?? newUuid()
    clientIds.set(part, id)
    return id
  }
  const open = useMutation({
    mutationFn: async () => {
      for (const update of form.updates.filter(({ id, isNeeded }) => isNeeded || updated.has(id)))
        await updateList(update, clientIdOf)
      return makesLists && known.length > 0 ? withLists(form, clientIdOf) : form.draft
    },
    onSuccess: onOpen,
  })
  const isEmpty = form.draft.fields.length === 0
  return (
    <DialogForm
      mutation={open}
      // A file without questions is nothing to lose.
      isChanged={() => !isEmpty && (open.isIdle || open.isError)}
      submitLabel={isEmpty ? undefined : texts.open}
      start={
        <Button
          variant="default"
          disabled={open.isPending}
          leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
          onClick={onOther}
        >
          {texts.another}
        </Button>
      }
    >
      <Group gap="xs" wrap="nowrap" className={styles.file}>
        <IconFileSpreadsheet size={20} stroke={1.5} aria-hidden />
        <Text fw={600} truncate>
          <bdi>{form.fileName}</bdi>
        </Text>
      </Group>
      {form.template && <Text size="sm">{texts.newVersion({ title: form.template.title })}</Text>}
      <ReportTable form={form} />
      {known.length > 0 && (
        <Checkbox
          label={texts.makeLists({
            count: known.length,
            names: listOf(known.map(({ name }) => texts.list({ name }))),
          })}
          checked={makesLists}
          disabled={open.isPending}
          onChange={event => setMakesLists(event.currentTarget.checked)}
        />
      )}
      {form.updates.map(({ id, name, added, changed, gone, isNeeded }) => (
        <Checkbox
          key={id}
          label={texts.updateList({ name, added: count(added), changed: count(changed) })}
          description={[isNeeded && texts.listNeeded, gone > 0 && texts.itemsStay].filter(Boolean).join(' ')}
          checked={isNeeded || updated.has(id)}
          disabled={isNeeded || open.isPending}
          onChange={event => {
            const { checked } = event.currentTarget
            setUpdated(before => new Set(checked ? [...before, id] : [...before].filter(one => one !== id)))
          }}
        />
      ))}
      {isEmpty && <Text role="status">{texts.nothing}</Text>}
      {isEmpty && instead}
    </DialogForm>
  )
}
