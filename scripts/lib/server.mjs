/**
 * The Node arguments of the server. By default V8 grows the young generation with the load, up to 3 × 32 MB.
 * With 8 MB semi-spaces the server handles as many requests per second and leaves 100 MB more to the
 * database. V8 also lets the heap grow to four times what is alive before it collects it; with 1.6 times the
 * process is 40 to 70 MB smaller under load.
 */
export const serverArguments = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=60',
  'apps/server/src/main.ts',
]
