export interface Guidance {
  /** Describes the primitive in one sentence. */
  lead: string;
  when: string;
  whenNot: string;
  /** The effect of each key. Empty for a primitive without focus. */
  keyboard: Readonly<Record<string, string>>;
  screenReader: string;
}

/** The description at the head of a primitive's docs page, as Markdown. */
export function guidance({ lead, when, whenNot, keyboard, screenReader }: Guidance): string {
  const keys = Object.entries(keyboard).map(([key, effect]) => `| ${key} | ${effect} |`);
  return [
    lead,
    `**Use it** ${when}`,
    `**Don't use it** ${whenNot}`,
    keys.length > 0 ? ["| Key | Effect |", "| --- | --- |", ...keys].join("\n") : "It takes no focus.",
    `**A screen reader says** ${screenReader}`,
  ].join("\n\n");
}

/** The control of a prop with few values, with its type written out: the docs would say "string". */
export const oneOf = (...options: readonly string[]) => ({
  control: "select" as const,
  options: [...options],
  table: { type: { summary: options.map((option) => `"${option}"`).join(" | ") } },
});
