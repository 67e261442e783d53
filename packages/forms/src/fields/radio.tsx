import { havePictures, OptionPicture, WithSound } from '#src/parts/label-media.tsx'
import { OtherText } from '#src/parts/other-text.tsx'
import { textsOf, useOther } from '#src/parts/use-other.ts'
import type { FieldProps } from './field-props.ts'
import { optionName, rowOf } from './option-row.ts'

/** One option of a list, as radio buttons, the last of which may take a text. */
export function RadioField(props: FieldProps<'radio' | 'select'>) {
  const { field, answer, onAnswer, ids, row, invalid } = props
  const { offered, isChosen: isOther, typed, setTyping } = useOther(field, textsOf(answer))
  const hasPictures = havePictures(field.options)
  const choose = (value: string) => {
    setTyping(null)
    onAnswer(value)
  }
  const type = (text: string) => {
    setTyping(text)
    onAnswer(text)
  }
  return (
    <div
      {...rowOf(
        row,
        [...offered, ...(field.other ? [field.other] : [])].map(({ text }) => text),
        hasPictures,
      )}
    >
      {offered.map(({ value, text, option }) => (
        <WithSound key={value} option={option} text={text}>
          <label className="qf-choice">
            <OptionPicture option={option} text={text} />
            <input
              type="radio"
              name={ids.input}
              aria-label={optionName(row, field, text, hasPictures)}
              checked={!isOther && answer === value}
              onChange={() => choose(value)}
            />
            <span dir="auto">{text}</span>
          </label>
        </WithSound>
      ))}
      {field.other && (
        <label className="qf-choice">
          <input type="radio" name={ids.input} checked={isOther} onChange={() => type('')} />
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
