import { havePictures, OptionPicture, WithSound } from '#src/parts/label-media.tsx'
import { OtherText } from '#src/parts/other-text.tsx'
import { texts } from '#src/parts/texts-en.ts'
import { textsOf, useOther } from '#src/parts/use-other.ts'
import type { FieldProps } from './field-props.ts'
import { optionName, rowOf } from './option-row.ts'

/** Several options of a list, as checkboxes, the last of which may take a text. */
export function CheckboxField({ field, answer, onAnswer, ids, row, invalid }: FieldProps<'checkbox'>) {
  const chosen = textsOf(answer)
  const hasPictures = havePictures(field.options)
  const { offered, values, isChosen: isOther, typed, setTyping } = useOther(field, chosen)
  // A chosen option that the template no longer has stays visible, so that it can be removed. Where the
  // question takes another answer, the first one is that.
  const gone = chosen.filter(text => !values.includes(text) && !(isOther && text === typed))
  const answerWith = (next: readonly string[]) => {
    // The order of the template makes equal choices equal answers.
    const ordered = [
      ...values.filter(value => next.includes(value)),
      ...next.filter(text => !values.includes(text)),
    ]
    onAnswer(ordered.length === 0 ? undefined : ordered)
  }
  const set = (text: string, isChosen: boolean) =>
    answerWith(isChosen ? [...chosen, text] : chosen.filter(other => other !== text))
  const others = isOther ? chosen.filter(text => text !== typed) : chosen
  const type = (text: string) => {
    // A text that is chosen as an option too would be removed with it.
    const isTaken = others.includes(text)
    setTyping(isTaken ? null : text)
    answerWith(isTaken ? others : [...others, text])
  }
  const isChecked = (text: string) => chosen.includes(text) && !(isOther && text === typed)
  const invalidity = {
    'aria-invalid': invalid || undefined,
    'aria-describedby': invalid ? ids.error : undefined,
  }
  return (
    <div
      {...rowOf(
        row,
        offered.map(({ text }) => text),
        hasPictures,
      )}
    >
      {[
        ...offered,
        ...[...new Set(gone)].map(text => ({
          value: text,
          text: texts.noLongerOffered({ option: text }),
          option: {},
        })),
      ].map(({ value, text, option }) => (
        <WithSound key={value} option={option} text={text}>
          <label className="qf-choice">
            <OptionPicture option={option} text={text} />
            <input
              type="checkbox"
              aria-label={optionName(row, field, text, hasPictures)}
              checked={isChecked(value)}
              onChange={event => set(value, event.target.checked)}
              {...invalidity}
            />
            <span dir="auto">{text}</span>
          </label>
        </WithSound>
      ))}
      {field.other && (
        <label className="qf-choice">
          <input
            type="checkbox"
            checked={isOther}
            onChange={event => (event.target.checked ? type('') : answerWith(others))}
            {...invalidity}
          />
          <span dir="auto">{field.other.text}</span>
        </label>
      )}
      {field.other && isOther && (
        <OtherText
          label={field.other.text}
          typed={typed}
          onType={type}
          invalid={invalid}
          describedBy={ids.describedBy}
        />
      )}
    </div>
  )
}
