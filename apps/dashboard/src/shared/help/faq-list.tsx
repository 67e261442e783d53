import { Accordion, Text } from '@mantine/core'
import styles from './help-parts.module.css'
import { texts } from './texts-en.ts'
import { byCategory, type Faq } from './training.api.ts'

interface Props {
  faqs: readonly Faq[]
  /** Keeps the given order, without headings of categories. */
  ungrouped?: boolean
  /** The best question comes first, and so its category. */
  isRanked?: boolean
}

/** Questions that open to their answers, by category. */
export function FaqList({ faqs, ungrouped = false, isRanked = false }: Props) {
  if (ungrouped) return <Questions faqs={faqs} />
  return byCategory(faqs, isRanked).map(({ category, items }) => (
    <section key={category} className={styles.category} aria-label={texts.categories[category]}>
      <h2>{texts.categories[category]}</h2>
      <Questions faqs={items} />
    </section>
  ))
}

function Questions({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <Accordion multiple variant="default" classNames={{ item: styles.question, label: styles.questionLabel }}>
      {faqs.map(({ id, question, answer }) => (
        <Accordion.Item key={id} value={id}>
          <Accordion.Control px={0}>{question}</Accordion.Control>
          <Accordion.Panel classNames={{ content: styles.answer }}>
            <Text>{answer}</Text>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
