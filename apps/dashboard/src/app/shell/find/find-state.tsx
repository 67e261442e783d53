import { Button } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import styles from './find.module.css'
import { texts } from './texts-en.ts'
import type { FindingState } from './use-find.ts'

/** Milliseconds after which a search is slow. */
const slowAfter = 2000

interface Props {
  state: FindingState
  typed: string
  count: number
  onRetry: () => void
}

/** What became of the search, also for screen readers. */
export function FindState({ state, typed, count, onRetry }: Props) {
  const isSlow = useSlow(state === 'searching')
  if (state === 'failed')
    return (
      <div role="alert" className={styles.state}>
        <span>{texts.failed}</span>
        <Button variant="default" size="xs" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      </div>
    )
  const isEmpty = state === 'done' && count === 0
  const said =
    state === 'searching'
      ? isSlow
        ? texts.slow
        : texts.searching
      : isEmpty
        ? texts.nothing({ text: typed.trim() })
        : state === 'done'
          ? texts.count({ count })
          : ''
  const isShown = isEmpty || isSlow || (state === 'searching' && count === 0)
  return (
    <div role="status" className={isShown ? styles.state : 'visually-hidden'}>
      <span>{said}</span>
      {isEmpty && <span className={styles.note}>{texts.hint}</span>}
    </div>
  )
}

function useSlow(isSearching: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  const { start, clear } = useTimeout(() => setIsSlow(true), slowAfter)
  useEffect(() => {
    if (isSearching) start()
    return () => {
      clear()
      setIsSlow(false)
    }
  }, [isSearching, start, clear])
  return isSlow
}
