import { createElement } from "react";
import { Link } from "storybook/internal/components";
import { useStorybookState } from "storybook/manager-api";
import { styled } from "storybook/theming";
import { RULES, rulesOfStory } from "./rule-tags.ts";

const Text = styled.div({ padding: 16, lineHeight: 1.5 });

/** The rules of the specification that the open story holds. No JSX: the manager is built with its own React. */
export function SpecPanel({ active }: { active: boolean }) {
  const { index, storyId } = useStorybookState();
  const entry = index?.[storyId];
  const rules = entry && "tags" in entry ? rulesOfStory(entry.tags) : [];
  const lines = rules.map((rule) =>
    createElement("p", { key: rule }, createElement("strong", null, rule), ` ${RULES[rule]}`),
  );
  const none = rules.length === 0 ? "This story holds no rule. " : null;
  const all = createElement(Link, { href: "./?path=/docs/spec-coverage--docs" }, "All rules and their holders");
  return active ? createElement(Text, null, lines, createElement("p", null, none, all)) : null;
}
