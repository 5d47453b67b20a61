/** Rules of axe whose result depends on colours: they run again in the second theme of a look. */
const COLOUR_RULES = [
  // Compares the colours of text and background.
  "color-contrast",
  // Compares the colours of a link and the text around it.
  "link-in-text-block",
];

/**
 * Axe's defaults for the contrast check, except `ignorePseudo`: without it, axe skips all text on an element with a large `::before` or
 * `::after`, and searches the ancestors of each text for them. Our generated content never lies under text, so all text is compared.
 */
const CONTRAST_OPTIONS = {
  ignoreUnicode: true,
  ignoreLength: false,
  ignorePseudo: true,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  pseudoSizeThreshold: 0.25,
  shadowOutlineEmMax: 0.2,
  textStrokeEmMin: 0.03,
};

export type Rules = "all" | "colours";

/**
 * Options of axe. `"colours"` is for the second theme of a story that has just been checked with all rules at the same width. A theme
 * changes only colours and shadows (packages/ui/src/styles/themes.test.ts), so every other rule would give the same result. If the markup
 * does differ, the run checks it with every rule (.storybook/run/story-run.ts).
 */
export function a11yOptions(rules: Rules) {
  return {
    // Elements that pass are counted, not described; the style sheets of the page are not requested again.
    resultTypes: ["violations" as const],
    preload: false,
    checks: { "color-contrast": { options: CONTRAST_OPTIONS } },
    ...(rules === "colours" && { runOnly: { type: "rule" as const, values: COLOUR_RULES } }),
  };
}
