import { parseSync } from "vite";

/** A source file: its path from the root of the repository, with slashes, and its text. */
export interface Source {
  file: string;
  text: string;
  /** The line of an offset, from 1. */
  lineAt: (offset: number) => number;
  program: SyntaxNode;
  imports: Import[];
}

export interface Import {
  /** The specifier as written, e.g. `./a.ts`, `react`. */
  specifier: string;
  line: number;
  /** Whether it is an `import type`, or has only types in its braces. */
  typeOnly: boolean;
  /** Local name → name in the other module, `default` or `*`. */
  names: ReadonlyMap<string, string>;
}

/** A node of ESTree with TypeScript, in Oxc's form. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Breach {
  file: string;
  line: number;
  message: string;
}

/** Parses a TypeScript or JavaScript file. A file that cannot be parsed throws with its path. */
export function parseSource(file: string, text: string): Source {
  const { program, module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  const unquoted = (start: number, end: number) => text.slice(start, end).replace(/^["'`]|["'`]$/g, "");
  const imports: Import[] = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    line: lineAt(start),
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    names: new Map(
      entries.map(({ localName, importName }) => [
        localName.value,
        importName.kind === "Name" ? (importName.name ?? "") : importName.kind === "Default" ? "default" : "*",
      ]),
    ),
  }));
  for (const { start, entries } of module.staticExports) {
    const from = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value;
    if (from === undefined) continue;
    const typeOnly = entries.every(({ isType }) => isType);
    imports.push({ specifier: from, line: lineAt(start), typeOnly, names: new Map() });
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const specifier = unquoted(moduleRequest.start, moduleRequest.end);
    imports.push({ specifier, line: lineAt(start), typeOnly: false, names: new Map() });
  }
  for (const node of walk(program as unknown as SyntaxNode)) {
    // `import("./a.ts").A` as a type.
    const source = node.type === "TSImportType" ? ((node["source"] ?? node["argument"]) as SyntaxNode) : undefined;
    if (source) {
      const specifier = unquoted(source.start, source.end);
      imports.push({ specifier, line: lineAt(node.start), typeOnly: true, names: new Map() });
    }
  }
  return { file, text, lineAt, program: program as unknown as SyntaxNode, imports };
}

/** A node and all nodes below it. */
export function* walk(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && typeof (value as SyntaxNode).type === "string";
}
