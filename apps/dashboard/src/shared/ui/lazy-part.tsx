import { type ReactNode, use, useReducer } from 'react'
import { fetchStylesAgain } from '../lost-code.ts'
import { ErrorState } from './error-state.tsx'

type Part<Props> = (props: Props) => ReactNode

interface Source<Props> {
  load: () => Promise<Part<Props>>
  /** Null for code that did not arrive. */
  part?: Promise<Part<Props> | null>
}

/**
 * A part of a page whose code is fetched when it is first drawn; it stands in a Suspense, as one of React's `lazy`
 * would. Code that did not arrive is said in the part's own place and can be asked for again: what stands around it,
 * and what somebody typed there, stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<Part<Props>>): Part<Props> {
  const source: Source<Props> = { load }
  return (props: Props) => <Fetched source={source} given={props} />
}

function Fetched<Props extends object>({ source, given }: { source: Source<Props>; given: Props }) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const Shown = use(partOf(source))
  if (Shown) return <Shown {...given} />
  return (
    <ErrorState
      text="This part of the page did not arrive. Check the connection and try again."
      onRetry={() => {
        source.part = fetchStylesAgain()
          .then(source.load)
          .catch(() => null)
        drawAgain()
      }}
    />
  )
}

function partOf<Props>(source: Source<Props>) {
  source.part ??= source.load().catch(() => null)
  return source.part
}
