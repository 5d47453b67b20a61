import { importedFile, mayImport, moduleOf, RESERVED, SHARED_FEATURES, STORIES } from "./modules.ts";
import type { Breach, Source } from "./source.ts";

/** Imports that cross a boundary of the table in modules.ts, types included. */
export function checkImports({ file, imports }: Source): Breach[] {
  const breaches: Breach[] = [];
  const from = moduleOf(file);
  for (const { specifier, line } of imports) {
    const report = (message: string) => breaches.push({ file, line, message });
    const reserved = Object.keys(RESERVED).find((name) => specifier === name || specifier.startsWith(`${name}/`));
    if (reserved && from && !RESERVED[reserved]?.test(file)) report(`${from.path} may not import ${reserved}`);
    if (STORIES.test(specifier) && !STORIES.test(file)) report("only stories may import stories and their setup");
    const target = importedFile(file, specifier);
    const to = target === undefined ? undefined : moduleOf(target);
    if (from === undefined || target === undefined || to === undefined) continue;
    if (from !== to && !mayImport(file, from, to)) report(`${from.path} may not import ${to.path}`);
    const [own, other] = [featureOf(file), featureOf(target)];
    if (own && other && own !== other && !SHARED_FEATURES.has(other)) {
      report(`feature ${own} may not import feature ${other}`);
    }
  }
  return breaches;
}

/** The folder in packages/features/src; a file directly in it is no feature. */
function featureOf(file: string): string | undefined {
  return /^packages\/features\/src\/([^/]+)\//.exec(file)?.[1];
}
