import { optionValue } from '@quadrat/domain/template/question'
import { useEffect, useRef } from 'react'
import { Icon, type IconName } from '#src/parts/icons.tsx'
import { OptionPicture, WithSound } from '#src/parts/label-media.tsx'
import { texts } from '#src/parts/texts-en.ts'
import { textsOf } from '#src/parts/use-other.ts'
import type { FieldProps } from './field-props.ts'

/**
 * Options that are put in an order: each one that is tapped comes next. A ranking under way is kept in the
 * draft.
 */
export function RankingField({ field, answer, onAnswer, ids, invalid }: FieldProps<'ranking'>) {
  const ranked = textsOf(answer)
  const left = field.options.filter(option => !ranked.includes(optionValue(option)))
  const list = useRef<HTMLDivElement>(null)
  // The pressed button leaves with its option, or is disabled at the end of the order.
  const focusOn = useRef<string | null>(null)
  useEffect(() => {
    if (focusOn.current === null) return
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(focusOn.current) ?? [])]
    focusOn.current = null
    const next = buttons.find(button => !button.matches(':disabled'))
    ;(next ?? list.current?.querySelector<HTMLElement>('button:enabled'))?.focus()
  })

  const save = (next: string[], focus: string) => {
    focusOn.current = focus
    onAnswer(next.length === 0 ? undefined : next)
  }
  const optionOf = (value: string) => field.options.find(option => optionValue(option) === value) ?? {}
  const textOf = (value: string) =>
    field.options.find(option => optionValue(option) === value)?.text ??
    texts.noLongerOffered({ option: value })
  const move = (at: number, by: 1 | -1, icon: IconName) => {
    const next = [...ranked]
    next.splice(at + by, 0, ...next.splice(at, 1))
    const item = `li:nth-child(${at + by + 1}) `
    save(next, `${item}[data-move="${icon}"], ${item}[data-move]`)
  }
  return (
    <div ref={list} className="qf-choices" aria-describedby={ids.describedBy}>
      {ranked.length > 0 && (
        <ol className="qf-ranked">
          {ranked.map((value, at) => {
            const option = textOf(value)
            const button = (icon: IconName, label: string, press: (() => void) | null) => (
              <button
                type="button"
                className="qf-rank-button"
                data-move={icon}
                aria-label={label}
                disabled={press === null}
                onClick={() => press?.()}
              >
                <Icon name={icon} />
              </button>
            )
            return (
              <li
                key={value}
                className="qf-choice"
                aria-label={texts.ranking.place({ place: at + 1, option })}
              >
                <span className="qf-rank" aria-hidden="true">
                  {at + 1}
                </span>
                <OptionPicture option={optionOf(value)} text="" />
                <span dir="auto">{option}</span>
                {button('up', texts.ranking.up({ option }), at > 0 ? () => move(at, -1, 'up') : null)}
                {button(
                  'down',
                  texts.ranking.down({ option }),
                  at < ranked.length - 1 ? () => move(at, 1, 'down') : null,
                )}
                {button('close', texts.ranking.remove({ option }), () =>
                  save(
                    ranked.filter(other => other !== value),
                    '[data-left]',
                  ),
                )}
              </li>
            )
          })}
        </ol>
      )}
      {left.map((option, index) => (
        <WithSound key={optionValue(option)} option={option} text={option.text}>
          <button
            type="button"
            className="qf-choice qf-rank-left"
            data-left
            aria-invalid={invalid || undefined}
            aria-label={texts.ranking.put({ option: option.text, place: ranked.length + 1 })}
            onClick={() =>
              save([...ranked, optionValue(option)], `[data-left]:nth-of-type(n + ${index + 1}), [data-left]`)
            }
          >
            <span className="qf-rank" aria-hidden="true" />
            <OptionPicture option={option} text="" />
            <span dir="auto">{option.text}</span>
          </button>
        </WithSound>
      ))}
      {ranked.length > 0 && left.length > 0 && (
        <p className="qf-hint" role="status">
          {texts.ranking.left({ count: left.length })}
        </p>
      )}
    </div>
  )
}
