import { Button, Modal } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, use, useReducer } from 'react'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { fetchStylesAgain } from './load-failure.ts'

type Part<Props> = (props: Props) => ReactNode

interface Source<Props> {
  load: () => Promise<Part<Props>>
  /** Null for code that did not arrive. */
  part?: Promise<Part<Props> | null>
}

/** What is drawn for a part that did not arrive, and asks for it again. */
type Missing<Props> = (given: Props, again: () => void) => ReactNode

export const missingText = 'This part of the page did not arrive. Check the connection and try again.'

/**
 * A part of a page whose code is fetched when it is first drawn; it stands in a Suspense, as one of React's `lazy`
 * would. Code that did not arrive is said in the part's own place and can be asked for again: what stands around it,
 * and what somebody typed there, stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  missing: Missing<Props> = (_given, again) => <ErrorState text={missingText} onRetry={again} />,
): Part<Props> {
  const source: Source<Props> = { load }
  return (props: Props) => <Fetched source={source} given={props} missing={missing} />
}

/** The same for what opens over the page: its place is a dialog, which can be closed. */
export function lazyDialog<Props extends { opened?: boolean; onClose: () => void }>(
  load: () => Promise<Part<Props>>,
): Part<Props> {
  return lazyPart<Props>(load, ({ opened = true, onClose }, again) => (
    <Modal opened={opened} onClose={onClose} title="Not loaded" size={480}>
      <ErrorState text={missingText} onRetry={again} />
    </Modal>
  ))
}

/** The same for one control among others, which leaves no room for a sentence. */
export function lazyControl<Props extends object>(
  load: () => Promise<Part<Props>>,
  name: string,
): Part<Props> {
  return lazyPart<Props>(load, (_given, again) => (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      onClick={again}
      title={missingText}
    >
      {name}: try again
    </Button>
  ))
}

interface FetchedProps<Props> {
  source: Source<Props>
  given: Props
  missing: Missing<Props>
}

function Fetched<Props extends object>({ source, given, missing }: FetchedProps<Props>) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const Shown = use(partOf(source))
  if (Shown) return <Shown {...given} />
  return missing(given, () => {
    source.part = fetchStylesAgain()
      .then(source.load)
      .catch(() => null)
    drawAgain()
  })
}

function partOf<Props>(source: Source<Props>) {
  source.part ??= source.load().catch(() => null)
  return source.part
}
