import { expect, it } from "vitest";
import { routes } from "../../apps/site/src/routes.tsx";
import { pageStates, pages } from "./page-states.ts";

type Route = (typeof routes)[number];

const pathsOf = ({ path, children = [] }: Route): string[] => [
  ...(path === undefined ? [] : [path]),
  ...children.flatMap(pathsOf),
];

it("shows each route of the site, and no page without a route", () => {
  // Page not found is shown at an address that no route has.
  const paths = routes.flatMap(pathsOf).filter((path) => path !== "*");
  expect(paths.toSorted()).toEqual(Object.keys(pages).toSorted());
});

it("gives each state a name of its own", () => {
  const names = pageStates.map(({ exportName }) => exportName);
  expect(new Set(names).size).toBe(names.length);
  expect(pageStates.filter(({ address }) => address.includes(":"))).toEqual([]);
});
