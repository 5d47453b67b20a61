const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A number of seconds as people read it: `1 second`, `45 seconds`, `2 minutes`, `3 hours`. Rounded up: never too short. */
export function durationText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole <= 1.5 * MINUTE) return counted(whole, "second");
  if (whole <= 1.5 * HOUR) return counted(Math.ceil(whole / MINUTE), "minute");
  return counted(Math.ceil(whole / HOUR), "hour");
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/**
 * The sentence in every refusal with `Retry-After`. The server puts it into `message`; screens show the message unchanged and add nothing.
 */
export function waitSentence(seconds: number): string {
  return `Please wait ${durationText(seconds)} before you try again.`;
}

/** Titles of the refusals that carry `Retry-After`. */
export const waitingTitles = { too_many_requests: "Too many attempts", busy: "Busy right now" } as const;

/** Their messages. For `too_many_requests` the title says enough; for `busy` the server may know a better reason. */
export const waitingMessages = {
  too_many_requests: waitSentence,
  busy: (seconds: number) => `The server is busy. ${waitSentence(seconds)}`,
} as const;
