import type { PublicBlock, PublicView } from '@quadrat/domain/insights/public-link'
import { publicLinkTexts } from '@quadrat/domain/messages/public-link-en'
import { Rich } from '@quadrat/forms/rich'
import { lazy, Suspense, useEffect, useState } from 'react'
import { fullDate } from '#src/shared/format/format.ts'
import { withTexts } from '#src/shared/language/area-texts.ts'
import { fetchView, ViewError } from './public-link.api.ts'
import { texts } from './texts-en.ts'

// Charts and maps are drawn by large libraries, of which a link needs one at most.
const Chart = lazy(async () => ({
  default: (await withTexts(() => import('./public-chart.tsx'))).PublicChartView,
}))
const PublicNumberView = lazy(async () => ({
  default: (await withTexts(() => import('./public-number.tsx'))).PublicNumberView,
}))
const PublicMapView = lazy(async () => ({
  default: (await withTexts(() => import('./public-map.tsx'))).PublicMapView,
}))

/** What a public link shows to everybody who has it. */
export function PublicPage({ token }: { token: string }) {
  const [view, setView] = useState<PublicView | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isLeft = false
    fetchView(token).then(
      next => !isLeft && setView(next),
      (problem: Error) => !isLeft && setError(problem),
    )
    return () => {
      isLeft = true
    }
  }, [token, tries])

  if (error)
    return (
      <main className="notice">
        <p role="alert">{error.message}</p>
        {error instanceof ViewError && error.canRetry && (
          <button
            type="button"
            onClick={() => {
              setError(null)
              setTries(tries + 1)
            }}
          >
            {texts.tryAgain}
          </button>
        )}
      </main>
    )
  if (!view)
    return (
      <main className="notice" aria-busy="true">
        <p role="status">{texts.loadingFigures}</p>
      </main>
    )
  const waiting = <p className="waiting">{texts.loading}</p>
  return (
    <main data-kind={view.kind}>
      <title>{`${view.title} · ${view.company}`}</title>
      <header>
        <h1>
          <bdi>{view.title}</bdi>
        </h1>
        <p>
          <Rich
            text={texts.asOf}
            values={{
              company: <bdi>{view.company}</bdi>,
              date: <time dateTime={view.madeAt}>{fullDate(view.madeAt)}</time>,
            }}
          />
        </p>
      </header>
      {view.map && (
        <Suspense fallback={waiting}>
          <PublicMapView token={token} title={view.title} map={view.map} />
        </Suspense>
      )}
      {view.kind === 'dashboard' && view.blocks.length === 0 && <p className="waiting">{texts.empty}</p>}
      {view.blocks.length > 0 && (
        <Suspense fallback={waiting}>
          <div className="blocks">
            {view.blocks.map((block, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids here and never move
              <Block key={n} block={block} isAlone={view.kind === 'chart'} />
            ))}
          </div>
        </Suspense>
      )}
    </main>
  )
}

function Block({ block, isAlone }: { block: PublicBlock; isAlone: boolean }) {
  const { title, text, isWide, chart, number } = block
  return (
    <section data-wide={isWide || undefined} data-alone={isAlone || undefined}>
      {title && !isAlone && (
        <h2>
          <bdi>{title}</bdi>
        </h2>
      )}
      {chart ? (
        <Chart chart={chart} title={title ?? chart.label} hasTitle={title !== null} isAlone={isAlone} />
      ) : number ? (
        <PublicNumberView number={number} hasTitle={title !== null} />
      ) : text ? (
        <p className="text" dir="auto">
          {text}
        </p>
      ) : (
        <p className="hidden-chart">{publicLinkTexts.hidden}</p>
      )}
    </section>
  )
}
