/**
 * The Node arguments of the server. By default V8 grows the young generation with the load, up to 3 × 32 MB. With 8 MB
 * semi-spaces the server handles as many requests per second and leaves 100 MB more to the database.
 */
export const serverArguments = ['--max-semi-space-size=8', 'apps/server/src/main.ts']
