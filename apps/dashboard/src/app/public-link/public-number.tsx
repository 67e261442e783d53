import type { PublicNumber } from '@quadrat/domain/insights/public-link'
import { countingLabel } from '@quadrat/domain/messages/counted-reports-en'
import { publicLinkTexts } from '@quadrat/domain/messages/public-link-en'
import { numberTitle } from '#src/features/insights/answers/number-figures.ts'
import { NumberView } from '#src/features/insights/answers/number-view.tsx'
import { limitText } from './limit-text.ts'

/** One big figure for everybody. */
export function PublicNumberView({ number, hasTitle }: { number: PublicNumber; hasTitle: boolean }) {
  const { trend, isTooFew } = number
  const label = numberTitle(number)
  return (
    <>
      {hasTitle ? <h3>{label}</h3> : <h2>{label}</h2>}
      {isTooFew ? (
        <p className="waiting">{publicLinkTexts.tooFewReports}</p>
      ) : (
        <NumberView
          number={number}
          trend={
            trend && {
              current: { value: trend.current },
              compared: { value: trend.compared, count: trend.comparedCount },
            }
          }
        />
      )}
      <p className="note">
        {[countingLabel[number.counted], limitText(number.only)].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}
