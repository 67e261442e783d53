import fc from 'fast-check'

// A property runs for thousands of mutants, and 100 cases would rarely kill a mutant that 25 cases do not
// kill.
fc.configureGlobal({ numRuns: 25 })
