import { NativeSelect } from '#src/parts/native-select.tsx'
import { OtherText } from '#src/parts/other-text.tsx'
import { textsOf, useOther } from '#src/parts/use-other.ts'
import type { FieldProps } from './field-props.ts'

/** One option of a list, as a native select, the last of which may take a text. */
export function SelectField({ field, answer, onAnswer, ids, invalid }: FieldProps<'select'>) {
  const { offered, values, isChosen: isOther, typed, setTyping } = useOther(field, textsOf(answer))
  const other = field.other?.text
  const type = (text: string) => {
    setTyping(text)
    onAnswer(text)
  }
  // The list shows texts, which are unique as values are.
  const choose = (text: string) => {
    if (text === other) return type('')
    setTyping(null)
    onAnswer(offered.find(option => option.text === text)?.value)
  }
  const answered = typeof answer === 'string' ? answer : ''
  const chosen = offered[values.indexOf(answered)]?.text ?? answered
  return (
    <>
      <NativeSelect
        options={[...offered.map(({ text }) => text), ...(other === undefined ? [] : [other])]}
        chosen={isOther && other !== undefined ? other : chosen}
        onChoose={choose}
        ids={ids}
        invalid={invalid}
        required={field.isRequired}
      />
      {other !== undefined && isOther && (
        <OtherText
          label={other}
          typed={typed}
          onType={type}
          invalid={invalid}
          describedBy={ids.describedBy}
        />
      )}
    </>
  )
}
