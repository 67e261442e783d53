import { isWord, type Part, PatternError, parsePattern } from './pattern-parts.ts'

// Matches by following all ways through a pattern at once (Thompson's construction). No pattern can make it
// slow: the time is at most steps of the pattern × characters of the text.

type Step =
  | { type: 'one'; test: (code: number) => boolean }
  | { type: 'edge'; at: 'start' | 'end' | 'word' | 'inside' }
  /** Goes on at both. */
  | { type: 'split'; to: readonly [number, number] }
  | { type: 'jump'; to: number }
  | { type: 'found' }

/** The most steps of a pattern, counted repetitions written out. */
const stepsMax = 4000

/** Returns a test whether a whole text fits a pattern. Throws a `PatternError`. */
export function compilePattern(pattern: string): (text: string) => boolean {
  const steps: Step[] = []
  write(parsePattern(pattern), steps)
  steps.push({ type: 'found' })
  return text => run(steps, text)
}

/** True if a pattern can be compiled. */
export function isPattern(pattern: string): boolean {
  try {
    compilePattern(pattern)
    return true
  } catch (error) {
    if (error instanceof PatternError) return false
    throw error
  }
}

function write(part: Part, steps: Step[]): void {
  if (steps.length > stepsMax) throw new PatternError()
  switch (part.type) {
    case 'one':
    case 'edge':
      steps.push(part)
      return
    case 'row':
      for (const inner of part.parts) write(inner, steps)
      return
    case 'either':
      writeEither(part.parts, steps)
      return
    case 'repeat':
      for (let count = 0; count < part.min; count += 1) write(part.part, steps)
      if (part.max === Number.POSITIVE_INFINITY) writeLoop(part.part, steps)
      else for (let count = part.min; count < part.max; count += 1) writeOptional(part.part, steps)
  }
}

function writeEither([first, ...others]: readonly Part[], steps: Step[]): void {
  if (!first) return
  if (others.length === 0) {
    write(first, steps)
    return
  }
  const split = steps.push({ type: 'jump', to: 0 }) - 1
  write(first, steps)
  const jump = steps.push({ type: 'jump', to: 0 }) - 1
  steps[split] = { type: 'split', to: [split + 1, steps.length] }
  writeEither(others, steps)
  steps[jump] = { type: 'jump', to: steps.length }
}

function writeLoop(part: Part, steps: Step[]): void {
  const split = steps.push({ type: 'jump', to: 0 }) - 1
  write(part, steps)
  steps.push({ type: 'jump', to: split })
  steps[split] = { type: 'split', to: [split + 1, steps.length] }
}

function writeOptional(part: Part, steps: Step[]): void {
  const split = steps.push({ type: 'jump', to: 0 }) - 1
  write(part, steps)
  steps[split] = { type: 'split', to: [split + 1, steps.length] }
}

function run(steps: readonly Step[], text: string): boolean {
  const codes = [...text].map(character => character.codePointAt(0) ?? 0)
  let active = new Set<number>()
  follow(steps, 0, codes, 0, active)
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0
    const next = new Set<number>()
    for (const index of active) {
      const step = steps[index]
      if (step?.type === 'one' && step.test(code)) follow(steps, index + 1, codes, at + 1, next)
    }
    if (next.size === 0) return false
    active = next
  }
  return active.has(steps.length - 1)
}

/** Adds a step and all that can be reached from it without a character. */
function follow(
  steps: readonly Step[],
  from: number,
  codes: readonly number[],
  at: number,
  into: Set<number>,
): void {
  const waiting = [from]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (into.has(index)) continue
    into.add(index)
    const step = steps[index]
    if (step?.type === 'jump') waiting.push(step.to)
    else if (step?.type === 'split') waiting.push(...step.to)
    else if (step?.type === 'edge' && isAt(step.at, codes, at)) waiting.push(index + 1)
  }
}

function isAt(edge: 'start' | 'end' | 'word' | 'inside', codes: readonly number[], at: number): boolean {
  if (edge === 'start') return at === 0
  if (edge === 'end') return at === codes.length
  const isBorder = isWord(codes[at - 1] ?? 0) !== isWord(codes[at] ?? 0)
  return isBorder === (edge === 'word')
}
