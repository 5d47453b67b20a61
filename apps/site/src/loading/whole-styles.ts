let coming: Promise<void> | undefined;

/**
 * Loads the styles that the build left out of the public pages (prerender.ts). Resolves even if they cannot be loaded: the dashboard
 * without them is better than nothing.
 */
export function wholeStyles(): Promise<void> {
  coming ??= load();
  return coming;
}

async function load(): Promise<void> {
  // Missing in development, where a page has all styles.
  const script = document.getElementById("script")?.textContent;
  if (!script) return;
  const { styles, wholeStyles: href }: { styles: string; wholeStyles: string } = JSON.parse(script);
  if (styles === href) return;
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  await new Promise((resolve) => {
    sheet.onload = sheet.onerror = resolve;
    document.head.append(sheet);
  });
}
