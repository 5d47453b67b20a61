/** Reads the tokens from the loaded style sheets, so that these pages cannot differ from tokens.css. */

/** Names such as "--color-ink", in their order in the style sheet. */
export function tokenNames(prefix: string): string[] {
  const names = new Set<string>();
  const walk = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        for (const name of rule.style) {
          if (name.startsWith(prefix)) names.add(name);
        }
      }
      if ("cssRules" in rule && rule.cssRules instanceof CSSRuleList) walk(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) walk(sheet.cssRules);
  return [...names];
}

/** The value that holds now, in the theme of the page. */
export function tokenValue(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

export type Rgb = readonly [red: number, green: number, blue: number];

/** Any CSS colour as 0–255, as the browser paints it. */
export function paint(colour: string): Rgb {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("No canvas");
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
