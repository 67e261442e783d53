import { Anchor, Button, Stack, Text } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import { IconCalendarEvent, IconExternalLink, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { runtime } from '#src/shared/api/runtime.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import styles from './help-parts.module.css'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** The contacts that the operator has set; by default those of this installation. */
  contacts?: Contacts
}

interface Contacts {
  appointmentUrl: string | null
  supportEmail: string | null
  contactUrl: string | null
}

/**
 * The ways to reach who runs this server: an appointment by their own form, a mail, or their contact page.
 */
function ContactDialog({ opened, onClose, contacts = runtime }: Props) {
  const { appointmentUrl, supportEmail, contactUrl } = contacts
  const address = supportEmail && (
    <Anchor href={`mailto:${supportEmail}?subject=${encodeURIComponent(texts.contact.emailSubject)}`}>
      {supportEmail}
    </Anchor>
  )
  return (
    <Modal opened={opened} onClose={onClose} title={texts.contact.title} size={appointmentUrl ? 720 : 480}>
      <Stack gap="md">
        {!appointmentUrl && !supportEmail && !contactUrl && <Text>{texts.contact.noContact}</Text>}
        {address && (
          <Text>
            <IconMail size={18} stroke={1.75} aria-hidden className={styles.contactIcon} />
            <Rich
              text={appointmentUrl ? texts.contact.emailOrAppointment : texts.contact.email}
              values={{ email: address }}
            />
          </Text>
        )}
        {contactUrl && (
          <Text>
            <IconExternalLink size={18} stroke={1.75} aria-hidden className={styles.contactIcon} />
            <Anchor href={contactUrl} target="_blank" rel="noreferrer">
              {texts.contact.page}
            </Anchor>
          </Text>
        )}
        {appointmentUrl && (
          <iframe
            className={styles.appointment}
            src={appointmentUrl}
            title={texts.contact.appointment}
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
          />
        )}
      </Stack>
    </Modal>
  )
}

/** A button that opens the contacts. */
export function ContactButton({ label = texts.contact.title }: { label?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const Icon = runtime.appointmentUrl ? IconCalendarEvent : IconMail
  const icon = <Icon size={16} stroke={1.75} aria-hidden />
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ContactDialog opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
