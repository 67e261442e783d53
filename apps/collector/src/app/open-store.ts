import { store } from '#src/offline/store.ts'

// The store opens while the rest of the code is evaluated. Its first read reports why it cannot be opened.
void store.open().catch(() => undefined)
