import { IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LanguageSelect } from '#src/shared/ui/language-select.tsx'
import './sign-in.css'

interface FrameProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

export function SignInFrame({ title, text, children }: FrameProps) {
  return (
    <main className="sign-in">
      <header className="sign-in-head">
        <img src="/collect/icon.svg" alt="" width="64" height="64" />
        <span>Quadrat</span>
        <div className="sign-in-language">
          <IconLanguage aria-hidden="true" size={24} stroke={1.5} />
          <LanguageSelect />
        </div>
      </header>
      <div className="sign-in-card">
        <h1>{title}</h1>
        {text && <p className="sign-in-text">{text}</p>}
        {children}
      </div>
    </main>
  )
}
