/** Functions whose result changes by chance or by when they are first called. */
export const randomFunctions = ['random', 'uuid', 'once'] as const
