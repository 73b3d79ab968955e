/** The one way in: whichever door a submission came through, it is held to the rules and stored here. */
import {
  type FieldName,
  fieldNames,
  type Problem,
  problemWith,
  type Submission,
} from '../../contract/submission.ts'
import { bounds } from '../bounds.ts'
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

/** What a door knows of a request. */
interface Received {
  body: Buffer
  /** Whom the rate limit counts. */
  sender: string
  /** Why it is taken for spam. */
  flagged?: Flag | undefined
}

/**
 * Stores a submission, which `read` finds in the body. A refused body that is larger than an ordinary one counts for
 * the rate limit like a submission: a sender of many would have the server read bodies and nothing else.
 *
 * @throws SubmissionRefused where it breaks rules, and what `read` and the store throw
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
    const problem = problemWith(field, submission[field])
    return problem ? [{ field, problem }] : []
  })
}
