import type { Refused } from "./refused.ts";

export type FailureKind = "refused" | "unreachable" | "timed-out" | "malformed";

/** Whatever kept a call from its answer. `refusal` is there exactly when the server itself said no. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly refusal: Refused | null;
  /** Seconds until another try makes sense, where the server said so. */
  readonly retryAfter: number | null;

  constructor(
    kind: FailureKind,
    message: string,
    answer: { status?: number; refusal?: Refused; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: answer.cause });
    this.name = "Failure";
    this.kind = kind;
    this.status = answer.status ?? null;
    this.refusal = answer.refusal ?? null;
    this.retryAfter = answer.retryAfter ?? null;
  }
}
