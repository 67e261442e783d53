import { createContext } from 'react'

/** The ids of the questions that the saved template has: reports may have answers to them. */
export const SavedIds = createContext<ReadonlySet<string>>(new Set())
