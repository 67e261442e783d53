import type { NotificationFormValues } from '@quadrat/domain/notification/notification-form'
import { type Recipients, recipientCount } from '../recipients/recipients.ts'
import { texts } from '../texts-en.ts'
import { TypeEmoji } from '../type/type-emoji.tsx'
import styles from './preview.module.css'
import { repetitionText, sendTimeText } from './schedule-text.ts'

interface Props {
  values: NotificationFormValues
  recipients: Recipients
  now: Date
  /** When it was sent, of one that was. */
  sentText?: string
}

/** The notification as a phone shows it, with what the phone does not tell: when it is sent, and to whom. */
export function NotificationPreview({ values, recipients, now, sentText }: Props) {
  const { notificationType, title, message, sendAtTimezone, imageAttachment } = values
  const repetition = repetitionText(values)
  return (
    <section className={styles.phone} aria-label={texts.preview.label}>
      <div className={styles.speaker} aria-hidden />
      <div className={styles.screen}>
        <article className={styles.notice} data-type={notificationType}>
          <span className={styles.emoji}>
            <TypeEmoji type={notificationType} />
          </span>
          <div className={styles.words}>
            <p className={styles.title}>
              <bdi>{title.trim() || texts.preview.title}</bdi>
            </p>
            <p className={styles.message} data-empty={!message.trim() || undefined}>
              <bdi>{message.trim() || texts.preview.message}</bdi>
            </p>
          </div>
          {imageAttachment && <img className={styles.thumbnail} src={imageAttachment.url} alt="" />}
        </article>
        <dl className={styles.facts}>
          <div>
            <dt>{texts.preview.sent}</dt>
            <dd>
              {sentText ?? sendTimeText(values, now) ?? texts.preview.noTime}
              {repetition && <span className={styles.quiet}>{repetition}</span>}
            </dd>
          </div>
          <div>
            <dt>{texts.preview.timezone}</dt>
            <dd>{sendAtTimezone}</dd>
          </div>
          <div>
            <dt>{texts.recipients}</dt>
            <dd>{recipientCount(recipients)}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
