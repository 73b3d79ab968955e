import type { Backend } from '../rest.ts'
import { accessCases } from './access.ts'
import { clientCases } from './client.ts'
import { refusedCases } from './refused.ts'
import { storedCases } from './stored.ts'

/** The wire contract: what each backend must do with the same requests. */
export function wireContract(backend: () => Backend): void {
  clientCases(backend)
  storedCases(backend)
  refusedCases(backend)
  accessCases(backend)
}
