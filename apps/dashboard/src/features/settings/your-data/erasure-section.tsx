import { Button, Loader, Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUserX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { clockTime, tableDate } from '#src/shared/format/format.ts'
import { searchDebounce } from '#src/shared/lists/use-typed-search.ts'
import { PanelSkeleton, SettingsSection } from '../settings-section.tsx'
import { ErasureDialog } from './erasure-dialog.tsx'
import { texts } from './texts-en.ts'
import { type ErasablePerson, type Erasure, erasuresQuery, peopleToEraseQuery } from './your-data.api.ts'
import styles from './your-data.module.css'

export function ErasureSection() {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ErasablePerson | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [text] = useDebouncedValue(typed === chosen?.name ? '' : typed.trim(), searchDebounce)
  const people = useQuery(peopleToEraseQuery(text))
  const erasures = useQuery(erasuresQuery)
  if (erasures.isPending) return <PanelSkeleton rows={2} />
  const found = people.data ?? []
  const offered =
    chosen && !found.some(({ id }) => id === chosen.id) && typed === chosen.name ? [chosen, ...found] : found
  const renderOption: SelectProps['renderOption'] = ({ option }) => (
    <span className={styles.option}>
      <bdi>{option.label}</bdi>
      <span className={styles.quiet}>{offered.find(({ id }) => id === option.value)?.note}</span>
    </span>
  )
  return (
    <SettingsSection title={texts.erasure.title} text={texts.erasure.text}>
      <div className={styles.choice}>
        <Select
          label={texts.erasure.person}
          placeholder={texts.erasure.personHint}
          className={styles.person}
          searchable
          clearable
          value={chosen?.id ?? null}
          data={offered.map(({ id, name }) => ({ value: id, label: name }))}
          filter={({ options }) => options}
          renderOption={renderOption}
          onSearchChange={setTyped}
          onChange={id => setChosen(offered.find(one => one.id === id) ?? null)}
          rightSection={
            people.isFetching ? <Loader size={14} aria-label={texts.erasure.loadingPeople} /> : undefined
          }
          nothingFoundMessage={
            people.error
              ? problemText(people.error)
              : people.isFetching
                ? texts.erasure.loading
                : texts.erasure.notFound
          }
        />
        <Button
          color="red"
          variant="light"
          disabled={!chosen}
          leftSection={<IconUserX size={16} stroke={1.75} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {texts.erasure.open}
        </Button>
      </div>
      {erasures.data && erasures.data.length > 0 && (
        <ul className={styles.list} aria-label={texts.erasure.list}>
          {erasures.data.map(erasure => (
            <ErasureLine key={erasure.id} erasure={erasure} />
          ))}
        </ul>
      )}
      {chosen && (
        <ErasureDialog
          key={chosen.id}
          opened={isOpen}
          person={chosen}
          onClose={() => setIsOpen(false)}
          onErased={() => {
            setIsOpen(false)
            setChosen(null)
            setTyped('')
          }}
        />
      )}
    </SettingsSection>
  )
}

function ErasureLine({ erasure }: { erasure: Erasure }) {
  const { state, photosRemoved, withPhotos, createdAt, endedAt } = erasure
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={styles.name}>
          {texts.erasure.requested({ date: tableDate(createdAt), time: clockTime(createdAt) })}
        </span>
        <span className={styles.quiet}>
          {state === 'done' && endedAt
            ? doneText(endedAt, withPhotos ? photosRemoved : null)
            : texts.erasure.running}
        </span>
      </div>
    </li>
  )
}

/** @param photos the number of deleted photos; null if photos were to stay */
function doneText(endedAt: string, photos: number | null): string {
  const at = { date: tableDate(endedAt), time: clockTime(endedAt) }
  return photos === null ? texts.erasure.done(at) : texts.erasure.doneWithPhotos({ ...at, count: photos })
}
