import { useDebouncedValue } from '@mantine/hooks'
import { fold } from '@quadrat/domain/fold'
import { readTaskNumber } from '@quadrat/domain/task/task-number'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Viewer } from '#src/shared/account/viewer.ts'
import {
  type Choice,
  type Command,
  commandChoices,
  inGroups,
  pageChoices,
  recordChoice,
  soughtIn,
} from './choices.ts'
import { findQuery } from './find.api.ts'
import { matchIn } from './match.ts'
import { recentChoices } from './recent-choices.ts'
import { texts } from './texts-en.ts'

/** Milliseconds without a keystroke after which the server is asked. */
const debounce = 150

export type FindingState = 'idle' | 'searching' | 'done' | 'failed'

interface ShownGroup {
  group: Choice['group']
  /** Instead of the title of the group. */
  title?: string
  choices: Choice[]
}

/**
 * What a typed text finds: pages and commands at once, records when the server has answered.
 * @param onSettled called when the answer has come, with the first choice
 */
export function useFind(
  viewer: Viewer,
  own: readonly Command[],
  text: string,
  onSettled: (first: Choice | undefined) => void,
): { groups: ShownGroup[]; state: FindingState; retry: () => void } {
  const { abilities } = viewer
  const typed = text.trim()
  const [asked] = useDebouncedValue(typed, debounce)
  const isAsked = typed !== '' && abilities.includes('task.read')
  const query = useQuery({
    ...findQuery(asked),
    enabled: isAsked && asked !== '',
    placeholderData: keepPreviousData,
  })
  const isBehind = asked !== typed || query.isPlaceholderData || query.isPending
  const state: FindingState = !isAsked
    ? typed === ''
      ? 'idle'
      : 'done'
    : query.isError && asked === typed
      ? 'failed'
      : isBehind
        ? 'searching'
        : 'done'
  // Until the answer is there, of the answer before only what the text would find as well.
  const records = (isAsked && state !== 'failed' ? (query.data ?? []) : []).map(recordChoice)
  const fitting = isBehind ? records.filter(choice => fits(choice, typed)) : records

  const groups: ShownGroup[] = typed === '' ? offered() : inGroups([...matching(), ...fitting])
  const settled = useRef(onSettled)
  useEffect(() => {
    settled.current = onSettled
  })
  const first = groups[0]?.choices[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state === 'done') settled.current(first)
  }, [state, typed])
  return { groups, state, retry: () => void query.refetch() }

  function matching(): Choice[] {
    return [...pageChoices(abilities, typed), ...commandChoices(abilities, own, typed)]
  }

  function offered(): ShownGroup[] {
    const commands = commandChoices(abilities, own)
    const all = [...pageChoices(abilities), ...commands]
    const recent = recentChoices(viewer.id, all, abilities.includes('record.browse'))
    const others = commands.filter(({ key }) => !recent.some(one => one.key === key))
    return [
      ...(recent.length > 0 ? [{ group: 'page' as const, title: texts.recent, choices: recent }] : []),
      { group: 'command', choices: others },
    ]
  }
}

function fits({ record, title, note }: Choice, typed: string): boolean {
  const begins = fold(record?.reportTitle ?? '').startsWith(fold(typed))
  if (record?.kind === 'task') return begins || readTaskNumber(typed) === Number(record.id)
  const sought = soughtIn(typed)
  return matchIn(title, sought.title) !== null || matchIn(note ?? '', sought.note) !== null
}
