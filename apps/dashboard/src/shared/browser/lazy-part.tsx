import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, use, useReducer } from 'react'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { withTexts } from '#src/shared/language/area-texts.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { reloadStyles } from './load-failure.ts'
import { texts } from './texts-en.ts'

type Part<Props> = (props: Props) => ReactNode

interface Source<Props> {
  load: () => Promise<Part<Props>>
  /** Resolves to null for code that did not load. */
  part?: Promise<Part<Props> | null>
}

/** Renders the error of a part that did not load, with a way to retry. */
type RenderFailure<Props> = (props: Props, retry: () => void) => ReactNode

/**
 * A part of a page whose code and texts are loaded when it is first rendered. It needs a Suspense around it,
 * as React's `lazy` does. Unlike `lazy`, it shows a failed load in its own place and can retry: the rest of
 * the page, typed values included, stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  renderFailure: RenderFailure<Props> = (_props, retry) => <ErrorState text={texts.failed} onRetry={retry} />,
): Part<Props> {
  const source: Source<Props> = { load: () => withTexts(load) }
  return (props: Props) => <Loaded source={source} given={props} renderFailure={renderFailure} />
}

/** The same for a dialog or drawer: a failed load is shown in a dialog, which can be closed. */
export function lazyDialog<Props extends { opened?: boolean; onClose: () => void }>(
  load: () => Promise<Part<Props>>,
): Part<Props> {
  return lazyPart<Props>(load, ({ opened = true, onClose }, retry) => (
    <Modal opened={opened} onClose={onClose} title={texts.notLoaded} size={480}>
      <ErrorState text={texts.failed} onRetry={retry} />
    </Modal>
  ))
}

/** The same for a small control: a failed load is shown as a button that retries. */
export function lazyControl<Props extends object>(
  load: () => Promise<Part<Props>>,
  name: () => string,
): Part<Props> {
  return lazyPart<Props>(load, (_props, retry) => (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      onClick={retry}
      title={texts.failed}
    >
      {texts.retry({ name: name() })}
    </Button>
  ))
}

interface LoadedProps<Props> {
  source: Source<Props>
  given: Props
  renderFailure: RenderFailure<Props>
}

function Loaded<Props extends object>({ source, given, renderFailure }: LoadedProps<Props>) {
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const Shown = use(partOf(source))
  if (Shown) return <Shown {...given} />
  return renderFailure(given, () => {
    source.part = reloadStyles()
      .then(source.load)
      .catch(() => null)
    rerender()
  })
}

function partOf<Props>(source: Source<Props>) {
  source.part ??= source.load().catch(() => null)
  return source.part
}
