import { Button, Loader, Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUserX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { amount, clockTime, tableDate } from '#src/shared/format/format.ts'
import { searchDebounce } from '#src/shared/lists/use-typed-search.ts'
import { PanelSkeleton, SettingsSection } from '../settings-section.tsx'
import { ErasureDialog } from './erasure-dialog.tsx'
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
    <SettingsSection
      title="Delete a person’s data"
      text="On the request of a data collector, a group member or somebody of the team. Their reports stay, without the name."
    >
      <div className={styles.choice}>
        <Select
          label="Person"
          placeholder="Name, phone number or email"
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
            people.isFetching ? <Loader size={14} aria-label="People are being loaded" /> : undefined
          }
          nothingFoundMessage={
            people.error ? problemText(people.error) : people.isFetching ? 'Loading …' : 'Nobody found'
          }
        />
        <Button
          color="red"
          variant="light"
          disabled={!chosen}
          leftSection={<IconUserX size={16} stroke={1.75} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          Delete data …
        </Button>
      </div>
      {erasures.data && erasures.data.length > 0 && (
        <ul className={styles.list} aria-label="Deletions">
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
  const photos = withPhotos ? `, ${amount(photosRemoved, 'photo')} deleted` : ''
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={styles.name}>
          Request of {tableDate(createdAt)} {clockTime(createdAt)}
        </span>
        <span className={styles.quiet}>
          {state === 'done' && endedAt
            ? `Done ${tableDate(endedAt)} ${clockTime(endedAt)}${photos}`
            : 'The data is being deleted …'}
        </span>
      </div>
    </li>
  )
}
