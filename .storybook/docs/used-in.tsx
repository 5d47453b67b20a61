import { useOf } from "@storybook/addon-docs/blocks";
import { subjectOf } from "../reading/story-index.ts";
import { useIndex } from "../reading/use-index.ts";
import { usersOf } from "./used-in-table.ts";

/** Kinds of users of a primitive: the screens first, then their building blocks. */
const KINDS = ["Screens", "Features", "Flows", "UI", "Charts"] as const;

/** Links to each screen, feature and primitive that shows the component of this docs page. */
export function UsedIn() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const file: string = preparedMeta.parameters["fileName"] ?? "";
  const entries = useIndex();
  if (!Array.isArray(entries)) return null;
  const source = file.replace(/^\.\//, "").replace(".stories.tsx", ".tsx");
  const titles = (usersOf[source] ?? []).filter((title) => title !== preparedMeta.title);
  if (titles.length === 0) return null;
  return (
    <section aria-labelledby="used-in">
      <h2 id="used-in">Used in</h2>
      {KINDS.map((kind) => {
        const links = titles
          .filter((title) => title.startsWith(`${kind}/`))
          .map((title) => ({ title, entry: entries.find((one) => subjectOf(one.title) === title) }));
        return links.length === 0 ? null : (
          <p key={kind}>
            <strong>{kind}:</strong>{" "}
            {links.map(({ title, entry }, at) => (
              <span key={title}>
                {at > 0 ? ", " : ""}
                {entry ? (
                  <a href={`./?path=/${entry.type}/${entry.id}`} target="_top">
                    {nameOf(title)}
                  </a>
                ) : (
                  nameOf(title)
                )}
              </span>
            ))}
          </p>
        );
      })}
    </section>
  );
}

/** The title without its kind. */
const nameOf = (title: string) => title.split("/").slice(1).join(" / ");
