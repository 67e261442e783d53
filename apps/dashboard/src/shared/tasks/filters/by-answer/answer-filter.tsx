import { InputBase } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { texts as choices } from '#src/shared/choices/texts-en.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { type FeedSearch, narrow } from '#src/shared/tasks/feed-search.ts'
import styles from '../filters.module.css'
import { texts as filters } from '../texts-en.ts'
import { AnswerForm } from './answer-form.tsx'
import { texts } from './texts-en.ts'

interface Props {
  search: FeedSearch
  onSearch: (search: FeedSearch) => void
  size: 'sm' | 'md'
}

/** The filter by answers: a field that says how many are set, and a dialog for them. */
export function AnswerFilter({ search, onSearch, size }: Props) {
  const [isOpen, setOpen] = useState(false)
  const answer = search.answer ?? []
  const close = () => setOpen(false)
  return (
    <>
      <InputBase
        component="button"
        type="button"
        pointer
        label={filters.labels.answer}
        size={size}
        aria-haspopup="dialog"
        className={styles.answer}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        rightSectionPointerEvents="none"
        data-empty={answer.length === 0 || undefined}
        onClick={() => setOpen(true)}
      >
        {answer.length === 0 ? choices.all : texts.set({ count: answer.length })}
      </InputBase>
      <Modal opened={isOpen} onClose={close} title={texts.title} size={520}>
        <AnswerForm
          answer={answer}
          template={search.task}
          project={search.project}
          onAnswer={next => onSearch(narrow(search, { answer: next }))}
          onClose={close}
        />
      </Modal>
    </>
  )
}
