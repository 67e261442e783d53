import { Skeleton } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import { IconPower, IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { relativeAge } from '#src/shared/format/format.ts'
import { creatorName } from '#src/shared/templates/creator-name.ts'
import { DraftBadge, ErBadge, OnOffBadge } from '#src/shared/templates/template-badges.tsx'
import type { TemplateRow } from '#src/shared/templates/templates.api.ts'
import { useThisList } from '#src/shared/templates/use-this-list.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import thumb from '#src/shared/ui/thumb.module.css'
import styles from './list.module.css'
import { texts } from './texts-en.ts'

interface Props {
  template: TemplateRow
  viewerId: string | undefined
  now: Date
  isDrafted: boolean
  isSelected: boolean
  /**
   * Shows the template beside the list; null on a narrow screen, where the card links to the template's page.
   */
  onSelect: (() => void) | null
  /** Enables or disables the template; null without the permission. */
  onStatusChange: (() => void) | null
}

export function TemplateCard({
  template,
  viewerId,
  now,
  isDrafted,
  isSelected,
  onSelect,
  onStatusChange,
}: Props) {
  const { id, title, status, externalId, tag, creator, createdAt } = template
  const templateList = useThisList()
  const image = tag?.image
  const isOn = status === 'active'

  function select(event: MouseEvent): void {
    // With a modifier key the link opens a tab or window as usual.
    if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSelect()
  }

  return (
    <li className={styles.card} data-selected={isSelected || undefined}>
      <span className={`${thumb.thumb} ${styles.image}`} aria-hidden>
        {image ? (
          <img src={image.formats?.thumbnail?.url ?? image.url} alt="" loading="lazy" />
        ) : (
          <IconTag size={20} stroke={1.5} />
        )}
      </span>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Link
            to="/auth/task-types-list/detail/$id"
            params={{ id }}
            state={{ templateList }}
            className={styles.link}
            aria-current={isSelected || undefined}
            onClick={select}
          >
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <span className={styles.about}>
          <span className={styles.quiet}>
            <bdi>{tag?.title ?? texts.card.noTag}</bdi>
          </span>
          <span className={styles.badges}>
            <OnOffBadge status={status} />
            {externalId && <ErBadge id={externalId} />}
            {isDrafted && <DraftBadge />}
          </span>
        </span>
        <span className={styles.quiet}>
          <Rich
            text={texts.card.createdBy}
            values={{
              name: <bdi>{creatorName(creator, viewerId)}</bdi>,
              age: <time dateTime={createdAt}>{relativeAge(createdAt, now)}</time>,
            }}
          />
        </span>
      </div>
      {onStatusChange && (
        <IconButton
          icon={IconPower}
          label={(isOn ? texts.card.turnOffOf : texts.card.turnOnOf)({ title })}
          className={styles.power}
          size={32}
          title={isOn ? texts.card.turnOff : texts.card.turnOn}
          onClick={onStatusChange}
        />
      )}
    </li>
  )
}

export function TemplateCardSkeleton() {
  return (
    <li className={styles.card}>
      <Skeleton w={44} h={44} radius="md" />
      <div className={styles.text}>
        <Skeleton w="60%" h={14} mt="2xs" />
        <Skeleton w="40%" h={14} mt="xs" />
        <Skeleton w="75%" h={11} mt="xs" />
      </div>
    </li>
  )
}
