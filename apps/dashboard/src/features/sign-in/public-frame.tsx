import { Anchor, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageLanguage } from './page-language.tsx'
import styles from './sign-in.module.css'
import { Slideshow } from './slideshow.tsx'
import { texts } from './texts-en.ts'

interface Props {
  title: string
  lead: ReactNode
  children: ReactNode
}

/** The frame of every form before the sign-in: pictures on one side, the form on the other. */
export function PublicFrame({ title, lead, children }: Props) {
  return (
    <div className={styles.page}>
      <title>{`${title} · Quadrat`}</title>
      <Slideshow />
      <main className={styles.side}>
        <div className={styles.form}>
          <div className={styles.mark}>
            <img src="/icon.svg" alt="" width={32} height={32} />
            Quadrat
          </div>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mt="xs" mb="lg">
            {lead}
          </Text>
          {children}
        </div>
        <footer className={styles.foot}>
          <PageLanguage />
          <Anchor href="/third-party-licences.txt" target="_blank" size="xs" c="dimmed">
            {texts.licences}
          </Anchor>
        </footer>
      </main>
    </div>
  )
}
