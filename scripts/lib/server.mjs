/**
 * What the server is started with. V8 sizes the space for young objects to the load, up to 3 × 32 MB; 8 MB serve
 * as many requests a second and leave a hundred megabytes to the database beside it.
 */
export const serverArguments = ['--max-semi-space-size=8', 'apps/server/src/main.ts']
