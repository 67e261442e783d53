import type { FieldProps } from './field-props.ts'

/** One option of a list, as radio buttons. */
export function RadioField({ field, answer, onAnswer, ids }: FieldProps<'radio'>) {
  return (
    <div className="qf-choices">
      {field.options.map(({ text }) => (
        <label key={text} className="qf-choice">
          <input type="radio" name={ids.input} checked={answer === text} onChange={() => onAnswer(text)} />
          <span dir="auto">{text}</span>
        </label>
      ))}
    </div>
  )
}
