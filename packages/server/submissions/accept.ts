/** Checks and stores a submission, from the REST API and from the form without a script alike. */
import {
  type FieldName,
  fieldNames,
  findProblem,
  type Problem,
  type Submission,
} from '@portfolio/contract/submission.ts'
import { bounds } from '../bounds.ts'
import type { Flag } from '../store/outbox.ts'
import type { Store } from '../store/store.ts'

export interface BrokenRule {
  field: FieldName
  problem: Problem
}

/** A submission breaks at least one rule. */
export class SubmissionRefused extends Error {
  readonly broken: readonly [BrokenRule, ...BrokenRule[]]

  constructor(broken: readonly [BrokenRule, ...BrokenRule[]]) {
    super('A submission breaks a rule')
    this.broken = broken
  }
}

interface Received {
  body: Buffer
  /** The sender for the rate limit, see `senderAt`. */
  sender: string
  flagged?: Flag | undefined
}

/**
 * Stores a submission. A refused body that is larger than an ordinary message counts for the rate limit, so that nobody
 * can keep the server busy with them.
 *
 * @param read parses the body
 * @throws SubmissionRefused if it breaks a rule, and errors of `read` and the store
 */
export async function accept(
  store: Store,
  { body, sender, flagged }: Received,
  read: () => Submission,
): Promise<void> {
  await store.insert(await readOrCount(), sender, flagged)

  async function readOrCount(): Promise<Submission> {
    try {
      const submission = read()
      const [first, ...others] = brokenRules(submission)
      if (first) throw new SubmissionRefused([first, ...others])
      return submission
    } catch (refusal) {
      if (body.length > bounds.freeBody) await store.count(sender)
      throw refusal
    }
  }
}

function brokenRules(submission: Submission): BrokenRule[] {
  return fieldNames.flatMap((field) => {
    const problem = findProblem(field, submission[field])
    return problem ? [{ field, problem }] : []
  })
}
