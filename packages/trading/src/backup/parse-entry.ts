import type { FixedEntry } from "@saudabook/contract/backup/backup-archive.ts";
import { damagedBackup, oversizedBackup } from "@saudabook/contract/backup/backup-refusals.ts";
import { BackupRefused } from "./backup-refused.ts";
import { type JsonBounds, jsonElements, jsonValue } from "./json-elements.ts";

/** The part of a contract schema that is needed here. */
interface Schema<Content> {
  safeParse(
    value: unknown,
  ): { success: true; data: Content } | { success: false; error: { issues: { path: PropertyKey[] }[] } };
}

/** A JSON entry that is one object. Throws {@link BackupRefused} with its name and field. */
export function parseValue<Content>(
  name: FixedEntry,
  bytes: Uint8Array,
  schema: Schema<Content>,
  bounds: JsonBounds,
): Content {
  try {
    return checked(name, jsonValue(bytes, bounds), schema, "");
  } catch (error) {
    throw refusalOf(error, name, "");
  }
}

/**
 * Parses and checks the elements of a JSON entry that is a list, one by one. The first invalid element ends it, because a checked
 * list keeps the issues of all its elements. Throws {@link BackupRefused} with the entry's name, element and field.
 *
 * @param counted the manifest's number of elements that count: the first beyond it ends the parsing, too
 */
export function parseElements<Content>(
  name: FixedEntry,
  bytes: Uint8Array,
  schema: Schema<Content>,
  bounds: JsonBounds & { elements: number },
  counted: { most: number; counts: (element: Content) => boolean; tooMany: () => BackupRefused },
): Content[] {
  const elements: Content[] = [];
  let count = 0;
  const place = () => `element ${elements.length + 1}`;
  try {
    for (const value of jsonElements(bytes, bounds)) {
      if (elements.length === bounds.elements) {
        throw new BackupRefused(
          oversizedBackup(`${name} has more than ${bounds.elements.toLocaleString("en-IN")} elements.`),
        );
      }
      const element = checked(name, value, schema, place());
      if (counted.counts(element) && ++count > counted.most) throw counted.tooMany();
      elements.push(element);
    }
  } catch (error) {
    throw refusalOf(error, name, place());
  }
  return elements;
}

function checked<Content>(name: FixedEntry, value: unknown, schema: Schema<Content>, place: string): Content {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.map(String) ?? [];
  throw notUnderstood(name, [place, path.length === 0 ? "" : `field ${path.join(".")}`]);
}

/** Refusal of text that is not JSON, or is out of bounds. */
function refusalOf(error: unknown, name: FixedEntry, place: string): BackupRefused {
  return error instanceof BackupRefused ? error : notUnderstood(name, [place], error);
}

function notUnderstood(name: FixedEntry, places: readonly string[], cause?: unknown): BackupRefused {
  const where = places.filter((place) => place !== "").join(", ");
  const sentence = `${name} has content that we don't understand${where === "" ? "" : ` in ${where}`}.`;
  return new BackupRefused(damagedBackup(sentence), cause);
}
