import type { IndexEntry } from "../reading/index-entry.ts";
import { useIndex } from "../reading/use-index.ts";
import { CHAPTERS, RULES, rulesOfStory, taggedTests } from "./rule-tags.ts";

const sources = import.meta.glob<string>("../../e2e/*/*.spec.ts", { query: "?raw", import: "default", eager: true });
const tests = Object.entries(sources).flatMap(([path, source]) => taggedTests(path.split("/").at(-1) ?? path, source));

/** Each rule with the stories and end-to-end tests that hold it, from the index of this workbench. */
export function SpecCoverage() {
  const stories = useIndex();
  if (stories === undefined) return <p role="status">Loading…</p>;
  if (stories instanceof Error)
    return <p role="alert">The index of the stories could not be loaded: {stories.message}</p>;

  const holders = Object.keys(RULES).map((rule) => ({
    rule,
    stories: stories.filter(({ type, tags }) => type === "story" && rulesOfStory(tags).includes(rule)),
    tests: tests.filter(({ rules }) => rules.includes(rule)),
  }));
  const held = holders.filter((holder) => holder.stories.length + holder.tests.length > 0).length;
  return (
    <>
      <p>
        <strong>
          {held} of {holders.length} rules
        </strong>{" "}
        are held by a story or an end-to-end test.
      </p>
      {Object.entries(CHAPTERS).map(([chapter, name]) => (
        <section key={chapter}>
          <h2>
            {chapter}. {name}
          </h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Rule</th>
                <th scope="col">Stories</th>
                <th scope="col">End-to-end tests</th>
              </tr>
            </thead>
            <tbody>
              {holders
                .filter(({ rule }) => rule.startsWith(`${chapter}.`))
                .map((holder) => (
                  <RuleRow key={holder.rule} {...holder} />
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}

function RuleRow({
  rule,
  stories,
  tests,
}: {
  rule: string;
  stories: readonly IndexEntry[];
  tests: { file: string; name: string }[];
}) {
  const isHole = stories.length + tests.length === 0;
  return (
    <tr id={`rule-${rule}`}>
      <td className={isHole ? "spec-hole" : undefined}>
        <strong>{rule}</strong> {RULES[rule]} {isHole ? <strong>No story and no test holds this rule.</strong> : null}
      </td>
      <td>
        {stories.map(({ id, title, name }) => (
          <div key={id}>
            <a href={`./?path=/story/${id}`} target="_top">
              {title.split("/").slice(1).join(" / ")}: {name}
            </a>
          </div>
        ))}
      </td>
      <td>
        {tests.map(({ file, name }) => (
          <div key={name}>
            <code>{file}</code> {name}
          </div>
        ))}
      </td>
    </tr>
  );
}
