import { showWarning } from '#src/shared/api/problem-notice.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { NewPersonForm } from '#src/shared/people/new-person-form.tsx'
import { createMember } from '#src/shared/people/people.api.ts'
import { texts } from '../texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
  groupId: string
}

export function NewMemberDialog({ opened, onClose, groupId }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.member.createTitle}
      size={560}
      closeOnClickOutside={false}
    >
      <NewPersonForm
        extraField="verifier"
        onConsentMissing={() => showWarning(texts.member.noConsent)}
        texts={{
          submit: texts.member.create,
          done: texts.member.created,
          failed: texts.member.createFailed,
        }}
        create={(values, clientId) => createMember(values, clientId, groupId)}
        onCreated={(_nothing, another) => {
          if (!another) onClose()
        }}
        onCancel={onClose}
      />
    </Modal>
  )
}
