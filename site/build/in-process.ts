/**
 * A value that the whole process shares. Astro's settings and its pages load the same module each for themselves, so
 * that a variable of a module is not the same one for both.
 */
export function inProcess<T>(name: string, make: () => T): T {
  const shared = globalThis as unknown as Record<symbol, T>
  const key = Symbol.for(`site: ${name}`)
  shared[key] ??= make()
  return shared[key]
}
