/**
 * What a server in a process of its own needs from the environment of the tests, which has settings that it
 * must not get. Without the cache each start would compile the server again.
 */
export const processEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
