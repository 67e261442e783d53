import { Anchor, Loader, Select, type SelectProps, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { fold } from '@quadrat/domain/fold'
import { tagTexts } from '@quadrat/domain/messages/tag-en'
import { Rich } from '@quadrat/forms/rich'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { problemText, showProblem } from '#src/shared/api/problem-notice.ts'
import { useCreateEach } from '#src/shared/api/use-create-once.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { searchDebounce } from '#src/shared/lists/use-typed-search.ts'
import { refetchTags } from '#src/shared/tags/create-tag.api.ts'
import {
  chosenQuery,
  createOffered,
  type Offered,
  type OfferedKind,
  offeredMax,
  offeredQuery,
} from './builder.api.ts'
import styles from './builder.module.css'
import { texts } from './texts-en.ts'

interface Props
  extends Pick<SelectProps, 'label' | 'description' | 'placeholder' | 'required' | 'error' | 'onBlur'> {
  kind: OfferedKind
  value: string | null
  onChange: (id: string | null) => void
  locked: boolean
}

/** The value of the choice that creates an entry. Ids are numbers. */
const creating = 'create'

/**
 * Selects a tag, a goal or a data list; who may create tags creates one by its name. Up to `offeredMax`
 * entries are filtered in the browser; a longer list is searched by the server.
 */
export function OfferedSelect({ kind, value, onChange, locked, error, ...shown }: Props) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const all = useQuery(offeredQuery(kind))
  const inAll = all.data?.find(({ id }) => id === value)
  const chosen = useQuery({
    ...chosenQuery(kind, value ?? ''),
    enabled: value !== null && all.isFetched && inAll === undefined,
  })
  const current = inAll ?? chosen.data
  // Until something else is typed, the input holds the name of the chosen entry, which is no search.
  const text = typed === current?.name ? '' : typed.trim()
  const [debounced] = useDebouncedValue(text, searchDebounce)
  const isLong = (all.data?.length ?? 0) >= offeredMax
  const found = useQuery({ ...offeredQuery(kind, debounced), enabled: isLong && debounced !== '' })

  const list = (isLong && debounced !== '' && found.data) || all.data || []
  const search = fold(text)
  const offered = list.filter(({ name }) => fold(name).includes(search))
  const choices = current && !offered.some(({ id }) => id === current.id) ? [...offered, current] : offered
  const countText = kind === 'tag' ? texts.offered.templates : texts.offered.items
  const counts = new Map(
    choices.flatMap(({ id, count }) => (count === undefined ? [] : [[id, countText({ count })]])),
  )
  const mayCreate = useMay('tag.write')
  const create = mayCreate ? createOffered[kind] : null
  const createEach = useCreateEach((name: string, clientId) => {
    if (!create) throw new Error(`a ${kind} is not created by its name`)
    return create(name, clientId)
  })
  const creation = useMutation({
    mutationFn: createEach,
    onSuccess(id, name) {
      const created: Offered = { id, name, isOff: false }
      queryClient.setQueryData(chosenQuery(kind, id).queryKey, created)
      onChange(id)
      return refetchTags(queryClient)
    },
    onError: problem => showProblem(problem, tagTexts.createFailed),
  })
  const createOnce = useOnce(creation)
  const waiting =
    creation.isPending ||
    all.isLoading ||
    chosen.isLoading ||
    found.isFetching ||
    (isLong && text !== debounced)
  const loadError = all.error ?? found.error ?? chosen.error
  const isGone = value !== null && chosen.data === null
  const isNew =
    create !== null &&
    text !== '' &&
    !waiting &&
    all.isSuccess &&
    !choices.some(({ name }) => fold(name) === search)
  const offHint = current?.isOff ? texts.offered.inactive[kind] : isGone ? texts.offered.gone[kind] : null

  const nothingFound = create && text === '' ? texts.offered.typeFirst : texts.offered.nothingFound

  const select = (
    <Select
      {...shown}
      data={[
        ...choices.map(({ id, name, isOff }) => ({ value: id, label: name, disabled: isOff })),
        ...(isNew ? [{ value: creating, label: text }] : []),
      ]}
      value={value}
      onChange={id => (id === creating ? createOnce(text) : onChange(id))}
      onSearchChange={setTyped}
      onDropdownOpen={() => {
        if (all.isError) void all.refetch()
      }}
      // Enter takes the first match, or creates what was typed.
      selectFirstOptionOnChange
      onKeyDown={event => {
        // The option to create it is not selected where it was offered later than the text was typed.
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isNew || choices.length > 0) return
        event.preventDefault()
        createOnce(text)
      }}
      filter={({ options }) => options.filter(option => !('value' in option) || !option.disabled)}
      searchable
      clearable={!shown.required}
      clearButtonProps={{ 'aria-label': texts.offered.clear[kind] }}
      disabled={locked}
      error={(loadError && problemText(loadError)) ?? offHint ?? error}
      renderOption={({ option }) => (
        <span className={styles.choice}>
          {option.value === creating ? (
            <span>
              <Rich text={texts.offered.create} values={{ name: <bdi>{option.label}</bdi> }} />
            </span>
          ) : (
            <bdi>{option.label}</bdi>
          )}
          {counts.has(option.value) && <span className={styles.choiceCount}>{counts.get(option.value)}</span>}
        </span>
      )}
      rightSection={
        waiting ? <Loader size={14} role="status" aria-label={texts.offered.loading[kind]} /> : undefined
      }
      nothingFoundMessage={waiting ? texts.offered.waiting : nothingFound}
      maxDropdownHeight={280}
    />
  )

  // A new company has no entries yet. The line goes when something is typed, not when the server has
  // answered: what is below would move under the pointer at that moment.
  const isUntouched = value === null && text === '' && creation.isIdle
  return (
    <div>
      {select}
      {!locked && isUntouched && all.data?.length === 0 && <None kind={kind} mayCreate={create !== null} />}
    </div>
  )
}

/** Says how the first entry comes about, without which a required field could not be filled. */
function None({ kind, mayCreate }: { kind: OfferedKind; mayCreate: boolean }) {
  if (kind === 'goal') return null
  return (
    <Text size="xs" mt="xs">
      {kind === 'data-list' ? (
        <>
          {texts.offered.noLists}{' '}
          <Anchor
            inherit
            renderRoot={props => (
              <Link to="/auth/task-types-list" search={{ view: 'data-lists' }} {...props} />
            )}
          >
            {texts.offered.createList}
          </Anchor>
        </>
      ) : mayCreate ? (
        texts.offered.noTags
      ) : (
        texts.offered.noTagsToSee
      )}
    </Text>
  )
}
