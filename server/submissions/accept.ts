/** The one way in: whichever door a submission came through, it is held to the rules and stored here. */
import {
  type FieldName,
  fieldNames,
  type Problem,
  problemWith,
  type Submission,
} from '../../contract/submission.ts'
import type { Flag } from '../store/outbox.ts'
import type { Store } from '../store/store.ts'

/** A rule that a field breaks. */
export interface BrokenRule {
  field: FieldName
  problem: Problem
}

/** A submission breaks rules: at least one, in the order of the form. */
export class SubmissionRefused extends Error {
  readonly broken: readonly [BrokenRule, ...BrokenRule[]]

  constructor(broken: readonly [BrokenRule, ...BrokenRule[]]) {
    super('A submission breaks a rule')
    this.broken = broken
  }
}

/**
 * Stores submissions: all, or none where one of them breaks a rule.
 *
 * @param sender whom the rate limit counts
 * @param flagged why they are taken for spam
 * @returns once they are on disk
 * @throws SubmissionRefused for the first that breaks a rule, and what the store throws
 */
export async function accept(
  store: Store,
  submissions: readonly Submission[],
  sender: string,
  flagged?: Flag,
): Promise<void> {
  for (const submission of submissions) {
    const [first, ...others] = brokenRules(submission)
    if (first) throw new SubmissionRefused([first, ...others])
  }
  await store.insert(submissions, sender, flagged)
}

function brokenRules(submission: Submission): BrokenRule[] {
  return fieldNames.flatMap((field) => {
    const problem = problemWith(field, submission[field])
    return problem ? [{ field, problem }] : []
  })
}
