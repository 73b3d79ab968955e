/** Checks and stores a submission of the REST API, or of the form without a script. */
import {
  type FieldName,
  type FieldProblem,
  fieldNames,
  findProblem,
  type Submission,
} from '@portfolio/contract/submission.ts'
import type { FastifyRequest } from 'fastify'
import { resourceLimits } from '../resource-limits.ts'
import type { SpamReason } from '../store/outbox.ts'
import type { Store } from '../store/store.ts'
import { identifySender } from './identify-sender.ts'

export interface BrokenRule {
  field: FieldName
  problem: FieldProblem
}

/** A submission breaks at least one rule. */
export class SubmissionRefused extends Error {
  readonly brokenRules: readonly [BrokenRule, ...BrokenRule[]]

  constructor(brokenRules: readonly [BrokenRule, ...BrokenRule[]]) {
    super('A submission breaks a rule')
    this.brokenRules = brokenRules
  }
}

/** Returns the body of a request; empty if there is none. */
export const getBody = ({ body }: FastifyRequest) => (body as Buffer | undefined) ?? Buffer.alloc(0)

/**
 * Stores a submission. A refused body counts for the rate limit if it is larger than `reservedBodyBytes`: what is beyond
 * them is in memory that all senders share. Throws SubmissionRefused if the submission breaks a rule, and errors of
 * `read` and the store.
 */
export async function acceptSubmission(
  store: Store,
  request: FastifyRequest,
  read: () => Submission,
  flagged?: SpamReason,
): Promise<void> {
  const sender = identifySender(request.ip)
  let submission: Submission
  try {
    submission = read()
    requireValid(submission)
  } catch (refusal) {
    if (getBody(request).length > resourceLimits.reservedBodyBytes) await store.countRequest(sender)
    throw refusal
  }
  await store.insert(submission, sender, flagged)
}

function requireValid(submission: Submission): void {
  const [first, ...otherRules] = fieldNames.flatMap((field): BrokenRule[] => {
    const problem = findProblem(field, submission[field])
    return problem ? [{ field, problem }] : []
  })
  if (first) throw new SubmissionRefused([first, ...otherRules])
}
