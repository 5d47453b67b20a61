/** Rules of axe whose result depends on colours: they run again in the second theme of a look. */
const COLOUR_RULES = [
  // Compares the colours of text and ground.
  "color-contrast",
  // Compares the colours of a link and the text around it.
  "link-in-text-block",
];

export type Rules = "all" | "colours" | "none";

declare global {
  /** Set by the run of all cells, which renders a story in two themes at each width. Elsewhere every render is checked with all rules. */
  var a11yRules: Rules | undefined;
}

/**
 * The parameter of the accessibility check. `"colours"` is for the second theme of a story that has just been checked with all rules
 * at the same width. A theme reassigns colours and shadows and nothing else (packages/ui/src/styles/themes.test.ts), so every other
 * rule would read the same document again. Where its markup differs after all, the run checks it with every rule
 * (scripts/workbench/render-story.ts).
 */
export function a11yCheck(rules: Rules = globalThis.a11yRules ?? "all") {
  return {
    test: rules === "none" ? ("off" as const) : ("error" as const),
    options: {
      // Elements that pass are counted, not described; the style sheets of the page are not requested again.
      resultTypes: ["violations" as const],
      preload: false,
      ...(rules === "colours" && { runOnly: { type: "rule" as const, values: COLOUR_RULES } }),
    },
  };
}
