import { importedFile } from "./modules.ts";
import { type Source, type SyntaxNode, walk } from "./source.ts";

export type Sources = ReadonlyMap<string, Source>;

/**
 * The members of the union that a screen's `state` property has, by their `status: "…"`. Follows type aliases, interfaces that
 * are extended and `Omit<…>`, also into other files. Undefined where the screen has no property `state`.
 */
export function statesOf(screen: Source, sources: Sources): string[] | undefined {
  for (const { type, name } of declarations(screen)) {
    if (!name.endsWith("ScreenProps")) continue;
    const state = propertyType(type, screen, "state", sources);
    if (state) return [...statuses(state.type, state.source, sources)];
  }
  return undefined;
}

interface Typed {
  type: SyntaxNode;
  source: Source;
}

function* declarations({ program }: Source): Generator<{ name: string; type: SyntaxNode }> {
  for (const node of walk(program)) {
    if (node.type === "TSInterfaceDeclaration" || node.type === "TSTypeAliasDeclaration") {
      yield { name: (node["id"] as { name: string } & SyntaxNode).name, type: node };
    }
  }
}

/** The declaration that a name in this file means. */
function resolve(name: string, source: Source, sources: Sources): Typed | undefined {
  for (const found of declarations(source)) if (found.name === name) return { type: found.type, source };
  for (const { specifier, names } of source.imports) {
    const other = names.get(name);
    const target = other === undefined ? undefined : sources.get(importedFile(source.file, specifier) ?? "");
    if (other !== undefined && target) return resolve(other, target, sources);
  }
  return undefined;
}

/** The names of types that a declaration extends or is made of, with those in `Omit<A, …>` and `A & B`. */
function parents(type: SyntaxNode): string[] {
  const parts = type.type === "TSInterfaceDeclaration" ? (type["extends"] as SyntaxNode[]) : [type];
  const names: string[] = [];
  for (const part of parts) {
    for (const node of walk(part)) {
      if (node.type === "Identifier" && typeof node["name"] === "string") names.push(node["name"]);
    }
  }
  return names;
}

function propertyType(type: SyntaxNode, source: Source, key: string, sources: Sources): Typed | undefined {
  for (const node of walk(type)) {
    if (node.type !== "TSPropertySignature" || (node["key"] as SyntaxNode)["name"] !== key) continue;
    return { type: (node["typeAnnotation"] as SyntaxNode)["typeAnnotation"] as SyntaxNode, source };
  }
  for (const name of type.type === "TSInterfaceDeclaration" ? parents(type) : []) {
    const parent = resolve(name, source, sources);
    const found = parent && propertyType(parent.type, parent.source, key, sources);
    if (found) return found;
  }
  return undefined;
}

function* statuses(type: SyntaxNode, source: Source, sources: Sources): Generator<string> {
  if (type.type === "TSTypeReference") {
    const name = (type["typeName"] as SyntaxNode)["name"];
    const found = typeof name === "string" ? resolve(name, source, sources) : undefined;
    if (found) yield* statuses(found.type, found.source, sources);
    return;
  }
  if (type.type === "TSTypeAliasDeclaration")
    return yield* statuses(type["typeAnnotation"] as SyntaxNode, source, sources);
  if (type.type === "TSUnionType") {
    for (const member of type["types"] as SyntaxNode[]) yield* statuses(member, source, sources);
    return;
  }
  const status = propertyType(type, source, "status", sources);
  for (const node of status ? walk(status.type) : []) {
    if (node.type === "Literal" && typeof node["value"] === "string") yield node["value"];
  }
}
