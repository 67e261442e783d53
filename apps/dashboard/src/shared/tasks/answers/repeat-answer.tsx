import { type Answers, filesIn, instancesIn } from '@quadrat/domain/answer/answers'
import { isMediaKind } from '@quadrat/domain/answer/media'
import { isCalculatedUnseen } from '@quadrat/domain/logic/field-logic'
import type { FormView, Path } from '@quadrat/domain/logic/instances'
import { markedLabel } from '@quadrat/domain/logic/label-text'
import { labelIn, withShownAnswers } from '@quadrat/domain/logic/label-values'
import { answerTexts, formatAnswer } from '@quadrat/domain/messages/answers-en'
import { isAnswerless } from '@quadrat/domain/template/field-kinds'
import { matrixLines } from '@quadrat/domain/template/matrix'
import { optionValue } from '@quadrat/domain/template/question'
import type { Field } from '@quadrat/domain/template/template'
import { partsOf } from '@quadrat/domain/template/template-structure'
import { Marked } from '@quadrat/forms/marked'
import type { ReactNode } from 'react'
import { listOf } from '#src/shared/format/list-of.ts'
import type { StoredFile } from '../task.api.ts'
import { ConsentAnswer } from './consent-answer.tsx'
import { FieldPhotos } from './field-photos.tsx'
import { MediaAnswer } from './media-answer.tsx'
import { OptionPicture } from './option-picture.tsx'
import styles from './repeat-answer.module.css'
import { texts } from './texts-en.ts'

/** What a reviewer does with the answer of one instance: a button beside it. */
export type InstanceAction = (fieldId: string, instanceId: string) => ReactNode

interface Props {
  repeatId: string
  label: string
  fields: readonly Field[]
  /** The answer to a repeat. */
  value: unknown
  /** The files of all its instances that have arrived. */
  files: readonly StoredFile[]
  taskId: string
  /** The report. */
  view: FormView
  /** The instances around the repeat. */
  path?: Path
  /** The IANA time zone of the collector. */
  timezone: string
  action?: InstanceAction | undefined
}

/**
 * The instances of a repeat as rows of a table, the questions with an answer in any of them as columns, the
 * lines of a matrix under its name. A wide table scrolls within itself, beside the number of its row. A
 * repeat in it is a table in its cell.
 */
export function RepeatAnswer({ repeatId, label, fields, value, path = [], action, ...report }: Props) {
  const { view, timezone } = report
  const instances = instancesIn(value as Answers[string])
  const asked = fields.filter(
    field => !isAnswerless(field) && instances.some(({ answers }) => answers[field.id] !== undefined),
  )
  const runs = runsOf(asked, fields)
  const hasMatrix = runs.some(({ matrix }) => matrix !== null)
  const pathOf = (index: number): Path =>
    instances.slice(index, index + 1).flatMap(instance => [...path, { repeatId, instance, index }])
  return (
    // A region that scrolls has to be reached by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by its arrow keys
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          {hasMatrix && (
            <tr>
              <td />
              {runs.map(({ matrix, run: [first, ...others] }) =>
                matrix ? (
                  <th key={first?.id} scope="colgroup" colSpan={1 + others.length} className={styles.matrix}>
                    <bdi>
                      <Marked text={headOf(matrix)} />
                    </bdi>
                  </th>
                ) : (
                  <td key={first?.id} colSpan={1 + others.length} />
                ),
              )}
            </tr>
          )}
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.instance}</span>
            </th>
            {asked.map(field => (
              <th key={field.id} scope="col">
                <bdi>
                  <Marked text={headOf(field)} />
                </bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {instances.map((instance, index) => (
            <tr key={instance.id}>
              <th scope="row">{index + 1}</th>
              {asked.map(field => (
                <td key={field.id}>
                  <div className={styles.cell}>
                    <Cell
                      field={field}
                      answer={instance.answers[field.id]}
                      path={pathOf(index)}
                      action={action}
                      {...report}
                    />
                    {field.kind !== 'repeat' && !isCalculatedUnseen(field) && action?.(field.id, instance.id)}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )

  /** A label that shows other answers in other rows has a gap in their place: 'Age of …'. */
  function headOf(field: Field): string {
    const labels = instances.map((_, index) =>
      markedLabel(withShownAnswers(view, field, pathOf(index), timezone)),
    )
    const [first = field.label] = labels
    return labels.every(one => one === first) ? first : field.label
  }
}

/** Returns the columns with those of the same matrix together. */
function runsOf(
  asked: readonly Field[],
  fields: readonly Field[],
): readonly { matrix: Field | null; run: Field[] }[] {
  const lines = matrixLines(partsOf(fields))
  const runs: { matrix: Field | null; run: Field[] }[] = []
  for (const field of asked) {
    const matrix = lines.get(field.id)?.matrix ?? null
    const last = runs.at(-1)
    if (last && last.matrix === matrix) last.run.push(field)
    else runs.push({ matrix, run: [field] })
  }
  return runs
}

interface CellProps extends Required<Pick<Props, 'view' | 'path' | 'timezone' | 'files' | 'taskId'>> {
  field: Field
  answer: Answers[string] | undefined
  action: InstanceAction | undefined
}

function Cell({ field, answer, ...report }: CellProps) {
  if (answer === undefined) return null
  if (field.kind === 'repeat')
    return (
      <RepeatAnswer
        repeatId={field.id}
        label={field.label}
        fields={field.fields}
        value={answer}
        {...report}
      />
    )
  const text = formatAnswer(field, answer, report)
  const refs = filesIn(answer)
  const files = refs.flatMap(({ hash }) => report.files.find(file => file.hash === hash) ?? [])
  if (isMediaKind(field.kind))
    return <MediaAnswer kind={field.kind} files={files} text={text} label={nameOf(field, report)} />
  if (files.length > 0)
    return (
      <ConsentAnswer answer={answer}>
        <FieldPhotos
          photos={files}
          taskId={report.taskId}
          label={nameOf(field, report)}
          isWhole={field.kind !== 'photo'}
        />
      </ConsentAnswer>
    )
  const names = refs.map(({ name }) => name)
  const chosen = 'options' in field ? field.options.filter(one => isChosen(answer, optionValue(one))) : []
  return (
    <>
      {chosen.map(option => (
        <OptionPicture key={optionValue(option)} option={option} />
      ))}
      <span dir="auto">{names.length > 0 ? listOf(names, 'unit') : text}</span>
    </>
  )
}

const isChosen = (answer: Answers[string], value: string) =>
  Array.isArray(answer) ? answer.some(one => one === value) : answer === value

/** A question with the number of its row: 'Voice note (2)'. */
function nameOf(field: Field, { view, path, timezone }: Pick<CellProps, 'view' | 'path' | 'timezone'>) {
  const question = labelIn(view, field, path, timezone)
  return answerTexts.ofInstance({ question, instance: String((path.at(-1)?.index ?? 0) + 1) })
}
