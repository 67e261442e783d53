import { linkedParts } from '#src/shared/linked-parts.ts'

/** A text that somebody wrote, with its addresses of the web as links. */
export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map((part, at) =>
    part.isLink ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
      <a key={at} href={part.text} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}
