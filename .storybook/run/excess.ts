/** Lists where a story is wider than its window, or a figure wider than its element. */
export function excessIn({ documentElement }: Document): string[] {
  const problems: string[] = [];
  const excess = documentElement.scrollWidth - innerWidth;
  if (excess > 0) problems.push(`The page is ${excess} px wider than the window.`);
  // Numbers side by side are misread where one reaches into the next.
  for (const figure of documentElement.querySelectorAll<HTMLElement>("#storybook-root .figures:not(svg *)")) {
    const { clientWidth, scrollWidth, innerText } = figure;
    // An element in a line of text has a width of 0.
    const isTooWide = clientWidth > 0 && scrollWidth > clientWidth + 1;
    if (isTooWide && getComputedStyle(figure).overflowX === "visible") {
      problems.push(`The figure "${innerText}" is ${scrollWidth - clientWidth} px wider than its place.`);
    }
  }
  return problems;
}
