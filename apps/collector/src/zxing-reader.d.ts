/** The address of the reader's WebAssembly; `vite.config.ts` says where the file is. */
declare module 'virtual:zxing-reader' {
  const url: string
  export default url
}
