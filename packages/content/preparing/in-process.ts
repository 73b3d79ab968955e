/**
 * Returns a value shared by the whole process. Astro loads a module separately for its settings and its pages, so
 * module variables are not shared.
 */
export function sharedInProcess<T>(name: string, make: () => T): T {
  const shared = globalThis as unknown as Record<symbol, T>
  const key = Symbol.for(`site: ${name}`)
  shared[key] ??= make()
  return shared[key]
}
