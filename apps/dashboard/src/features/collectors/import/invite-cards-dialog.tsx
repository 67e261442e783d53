import { Button, Group, Portal, Stack, Text } from '@mantine/core'
import { importTexts } from '@quadrat/domain/messages/people-en'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fullName, tableDate } from '#src/shared/format/format.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { QrCode } from '#src/shared/ui/qr-code.tsx'
import { createInviteCards, type InviteCard } from '../collectors.api.ts'
import styles from './invite-cards.module.css'
import { texts } from './texts-en.ts'

/** The most cards that are created and printed at once. */
const cardsMax = 500

interface Props {
  onClose: () => void
  /** The ids of the people. */
  ids: readonly string[]
}

/** Printable invites, for people whom no text message reaches. */
export function InviteCardsDialog({ onClose, ids }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={importTexts.cardsTitle}
      size={880}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <Cards ids={ids} onClose={onClose} />
    </Modal>
  )
}

function Cards({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  /** The first of the people whose cards are made together. */
  const [start, setStart] = useState(0)
  const end = Math.min(ids.length, start + cardsMax)
  const mutation = useMutation({ mutationFn: () => createInviteCards(ids.slice(start, end)) })
  const create = useOnce(mutation)
  if (mutation.data)
    return (
      <Sheet
        cards={mutation.data}
        left={ids.length - end}
        onNext={() => {
          setStart(end)
          mutation.reset()
        }}
      />
    )
  return (
    <Stack gap="md">
      <Text>{importTexts.cardsWarning({ people: end - start })}</Text>
      {ids.length > cardsMax && (
        <Text>{importTexts.cardsPart({ from: start + 1, to: end, of: ids.length })}</Text>
      )}
      <FormStatus error={mutation.error} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button disabled={ids.length === 0} loading={mutation.isPending} onClick={() => create()}>
          {texts.cards.make}
        </Button>
      </DialogActions>
    </Stack>
  )
}

interface SheetProps {
  cards: readonly InviteCard[]
  /** The number of people whose cards are made later. */
  left: number
  onNext: () => void
}

function Sheet({ cards, left, onNext }: SheetProps) {
  return (
    <>
      <Group justify="space-between" gap="xs" className={styles.head}>
        <Text c="dimmed" size="sm">
          {texts.cards.made({ count: cards.length })}
        </Text>
        {left > 0 && (
          <Button variant="default" onClick={onNext}>
            {texts.cards.next({ count: Math.min(left, cardsMax) })}
          </Button>
        )}
        <Button
          data-autofocus
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          {texts.cards.print}
        </Button>
      </Group>
      <ul className={styles.sheet} aria-label={importTexts.cardsTitle}>
        {cards.map(card => (
          <Card key={card.id} card={card} />
        ))}
      </ul>
      <Portal reuseTargetNode={false}>
        <ul className={`${styles.sheet} ${styles.paper}`}>
          {cards.map(card => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
      </Portal>
    </>
  )
}

function Card({ card }: { card: InviteCard }) {
  const link = new URL(card.path, location.origin).href
  return (
    <li className={styles.card}>
      <QrCode className={styles.code} text={link} label={texts.cards.code({ name: fullName(card) })} />
      <div className={styles.words}>
        <bdi className={styles.name}>{fullName(card)}</bdi>
        <bdi dir="ltr">{card.phoneNumber}</bdi>
        {card.groupName && <bdi>{card.groupName}</bdi>}
        <bdi className={styles.company}>{card.companyName}</bdi>
        <span className={styles.how}>{importTexts.cardHow}</span>
        <span className={styles.until}>{texts.cards.until({ date: tableDate(card.expiresAt) })}</span>
      </div>
      <a className="visually-hidden" href={link}>
        {texts.cards.link({ name: fullName(card) })}
      </a>
    </li>
  )
}
