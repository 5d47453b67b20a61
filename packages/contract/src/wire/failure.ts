import type { Refused } from "./refused.ts";

export type FailureKind = "refused" | "unreachable" | "timed-out" | "malformed";

/** The reason why a request has no output. `refusal` is set exactly when the server itself refused. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly refusal: Refused | null;
  /** Seconds until a retry makes sense, if the server sent them. */
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
