import fc from 'fast-check'

// A property meets thousands of mutants: what it does not notice in 25 cases it would seldom notice in 100.
fc.configureGlobal({ numRuns: 25 })
