import { type Breach, type Source, type SyntaxNode, walk } from "./source.ts";

const INPUTS = new Set([
  "TextField",
  "TextAreaField",
  "PasswordField",
  "SelectField",
  "SortField",
  "FileDrop",
  "Checkbox",
]);
const FORM_HOOKS = /\/use-(?:contract|native)-form\.ts$/;
const COLUMNS = /(?:-columns|-row-table)\.tsx$/;

/** Labels of inputs that no request carries: choices among what is on screen, and files and settings that stay on the device. */
const NOT_SENT = new Set(["All options", "Department", "Period", "Skill", "Your broker's file"]);

/** Labels of fields and columns are read from the contract: no input, form or column of a feature has one that is typed in. */
export function checkLabels({ file, imports, lineAt, program }: Source): Breach[] {
  if (!file.startsWith("packages/features/src/") || /\.(?:stories|test)\.tsx?$/.test(file)) return [];
  const isForm = imports.some(({ specifier }) => FORM_HOOKS.test(specifier));
  const typedIn = [...walk(program)].filter(
    (node) => isInputLabel(node) || (isForm && isLabelRecord(node)) || (COLUMNS.test(file) && isColumnLabel(node)),
  );
  return typedIn.map(({ start }) => ({
    file,
    line: lineAt(start),
    message: "the label of a field is read from packages/contract (src/*-labels.ts)",
  }));
}

/** `<TextField label="…">`. */
function isInputLabel(node: SyntaxNode): boolean {
  if (node.type !== "JSXOpeningElement" || !INPUTS.has(nameOf(node["name"]))) return false;
  return (node["attributes"] as SyntaxNode[]).some((attribute) => {
    if (nameOf(attribute["name"]) !== "label") return false;
    const text = textOf(attribute["value"]);
    return text !== undefined && !NOT_SENT.has(text);
  });
}

/** `const labels = { name: "…" }`. */
function isLabelRecord(node: SyntaxNode): boolean {
  if (node.type !== "VariableDeclarator" || !/^(?:field)?labels$/i.test(nameOf(node["id"])) || !node["init"])
    return false;
  return [...walk(node["init"] as SyntaxNode)].some(
    (part) => part.type === "Property" && textOf(part["value"]) !== undefined,
  );
}

/** `label: "…"` of a column. */
function isColumnLabel(node: SyntaxNode): boolean {
  return node.type === "Property" && nameOf(node["key"]) === "label" && textOf(node["value"]) !== undefined;
}

const nameOf = (node: unknown) => String((node as { name?: unknown } | null)?.name ?? "");

/** The text of a literal, also in the braces of an attribute. */
function textOf(value: unknown): string | undefined {
  const node = value as (SyntaxNode & { expression?: unknown; value?: unknown }) | null;
  if (node?.type === "JSXExpressionContainer") return textOf(node.expression);
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
}
