import { Marked } from '@quadrat/forms/marked'
import { IconCheck, IconSquareCheckFilled } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import styles from '../task.module.css'
import type { CapturedField } from './captured-fields.ts'
import matrix from './matrix-answer.module.css'
import { NoAnswer } from './no-answer.tsx'
import { texts } from './texts-en.ts'

interface Props {
  label: string
  lines: readonly CapturedField[]
  /** A button beside a line. */
  action?: ((line: CapturedField) => ReactNode) | undefined
  /** What is said about a line, below it; null for nothing. */
  remarks?: ((line: CapturedField) => ReactNode) | undefined
}

/**
 * The answers of a matrix: its lines as rows, its options as columns. A wide table scrolls within itself,
 * beside the questions.
 */
export function MatrixAnswer({ label, lines, action, remarks }: Props) {
  const options = optionsOf(lines)
  return (
    // A region that scrolls has to be reached by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by its arrow keys
    <section className={matrix.scroller} aria-label={label} tabIndex={0}>
      <table className={matrix.table}>
        <thead>
          <tr>
            <td />
            {options.map(({ value, text }) => (
              <th key={value} scope="col">
                <bdi>{text}</bdi>
              </th>
            ))}
            {action && <td />}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => {
            const below = remarks?.(line) ?? null
            return (
              <Fragment key={line.id}>
                <tr data-remarked={below === null ? undefined : true}>
                  <th scope="row">
                    <bdi>
                      <Marked text={line.marked} />
                    </bdi>
                  </th>
                  {line.value ? (
                    options.map(({ value }) => <Cell key={value} line={line} option={value} />)
                  ) : (
                    <td colSpan={options.length}>
                      <NoAnswer isNotAsked={line.isNotAsked} className={styles.quiet} />
                    </td>
                  )}
                  {action && <td>{action(line)}</td>}
                </tr>
                {below !== null && (
                  <tr>
                    <td colSpan={options.length + (action ? 2 : 1)} className={matrix.below}>
                      {below}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ line, option }: { line: CapturedField; option: string }) {
  if (!chosenIn(line).includes(option)) return <td />
  return (
    <td className={matrix.chosen}>
      {line.kind === 'checkbox' ? (
        <IconSquareCheckFilled size={16} aria-hidden />
      ) : (
        <IconCheck size={16} stroke={2} aria-hidden />
      )}
      <span className="visually-hidden">{texts.chosen}</span>
    </td>
  )
}

/** The values of the chosen options. An app that knows no values of options sends their texts. */
function chosenIn({ value, options }: CapturedField): string[] {
  const answer = value?.value
  const chosen = Array.isArray(answer) ? answer.map(String) : [String(answer ?? '')]
  const isValue = (one: string) => options.some(option => option.value === one)
  return chosen.map(one => (isValue(one) ? one : (options.find(({ text }) => text === one)?.value ?? one)))
}

/** The scale, and behind it what was chosen and is no option: no answer may be hidden. */
function optionsOf(lines: readonly CapturedField[]): { value: string; text: string }[] {
  const options = new Map(lines[0]?.options.map(({ value, text }) => [value, text]))
  for (const line of lines)
    if (line.value) for (const one of chosenIn(line)) if (!options.has(one)) options.set(one, one)
  return [...options].map(([value, text]) => ({ value, text }))
}
