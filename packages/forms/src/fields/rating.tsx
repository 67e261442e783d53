import { texts } from '#src/parts/texts-en.ts'
import type { FieldProps } from './field-props.ts'

/** Stars, built from radio inputs for arrow keys and screen readers. */
export function RatingField({ field, answer, onAnswer, ids }: FieldProps<'rating'>) {
  const stars = typeof answer === 'number' ? answer : 0
  return (
    <div className="qf-rating">
      <div className="qf-stars">
        {Array.from({ length: field.stars }, (_, index) => index + 1).map(count => (
          <label key={count} className="qf-star" data-filled={count <= stars || undefined}>
            <input
              type="radio"
              name={ids.input}
              checked={stars === count}
              onChange={() => onAnswer(count)}
              aria-label={texts.star({ count, of: field.stars })}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M12 17.3l-5.6 3.3l1.5-6.3L3 10l6.5-.5L12 3.5l2.5 6L21 10l-4.9 4.3l1.5 6.3z" />
            </svg>
          </label>
        ))}
      </div>
      {stars > 0 && (
        <span className="qf-stars-text" dir="auto" aria-hidden="true">
          {texts.star({ count: stars, of: field.stars })}
        </span>
      )}
    </div>
  )
}
