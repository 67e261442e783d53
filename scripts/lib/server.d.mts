export const serverArguments: string[]
