import {
  type Answer,
  type Answers,
  consentIn,
  type FileRef,
  isListAnswer,
  photosIn,
} from '@quadrat/domain/answer/answers'

type Named = ReadonlyMap<string, string>

/**
 * Returns answers by the names of their questions. A question that the version does not have any more keeps
 * its id.
 */
export function answersByName(
  answers: Iterable<readonly [string, Answer]>,
  names: Named,
): Record<string, unknown> {
  return Object.fromEntries([...answers].map(([id, answer]) => [names.get(id) ?? id, shown(answer, names)]))
}

function shown(answer: Answer, names: Named): unknown {
  if (isListAnswer(answer)) return { id: answer.optionId, text: answer.value }
  if (!Array.isArray(answer)) return answer
  const consent = consentIn(answer)
  if (consent)
    return { signature: photosIn(answer)[0]?.hash, text: consent.text, language: consent.language ?? null }
  return (answer as (string | FileRef | { id: string; answers: Answers })[]).map(one => {
    if (typeof one === 'string') return one
    return 'hash' in one ? one.hash : answersByName(Object.entries(one.answers), names)
  })
}
