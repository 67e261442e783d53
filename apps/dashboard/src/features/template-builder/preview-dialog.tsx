import { useMediaQuery } from '@mantine/hooks'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { PhonePreview } from './phone-preview.tsx'
import styles from './preview-dialog.module.css'
import { texts } from './texts-en.ts'

interface Props {
  draft: TemplateDraft
  opened: boolean
  onClose: () => void
}

/** The preview of the form on a phone, in a dialog. */
export function PreviewDialog({ draft, opened, onClose }: Props) {
  // On a narrow screen the phone takes the whole width.
  const isNarrow = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal opened={opened} onClose={onClose} title={texts.preview.title} size={430} fullScreen={isNarrow}>
      <div className={styles.preview}>
        <PhonePreview draft={draft} />
      </div>
    </Modal>
  )
}
