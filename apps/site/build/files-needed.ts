interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

/** Vite's manifest of the build: the output of each source file. */
export type Manifest = Record<string, Chunk>;

/** The script files that a page needs in order to work, the main one first: those of main.tsx, the page's sources and their imports. */
export function filesNeeded(manifest: Manifest, sources: readonly string[]): string[] {
  return filesReached(manifest, sources, ({ imports = [] }) => imports);
}

/** The script files that can load without certain pages: those of main.tsx and its imports, static or dynamic. */
export function filesWithout(manifest: Manifest, pages: readonly string[]): string[] {
  const unknown = pages.find((page) => manifest[page] === undefined);
  if (unknown !== undefined) throw new Error(`The build's manifest does not name ${unknown}`);
  return filesReached(manifest, [], ({ imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports].filter((name) => !pages.includes(name)),
  );
}

function filesReached(manifest: Manifest, sources: readonly string[], next: (chunk: Chunk) => string[]): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build's manifest does not name ${name}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    next(chunk).forEach(add);
  };
  const main = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  if (main === undefined) throw new Error("The build's manifest has no entry");
  for (const name of [main, ...sources]) add(name);
  return [...files].filter((file) => file.endsWith(".js"));
}
