/** Returns an object in place of session storage if the browser blocks it: by an exception, or in a web view by `null`. */
function findStorage(): Record<string, string> {
  try {
    return sessionStorage ?? {}
  } catch {
    return {}
  }
}

export const storage = findStorage()
