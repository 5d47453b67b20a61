import { resetWorld } from "@saudabook/mocks/db.ts";
import { withNewestIds } from "@saudabook/mocks/history/newest-ids.ts";
import { enterAs, type Persona } from "@saudabook/mocks/personas.ts";
import { expect, it } from "vitest";
import { routes } from "../../apps/site/src/routes.tsx";
import { pageStates, pages } from "./page-states.ts";

/** Other personas see a replacement of the page. */
const isLoggedIn = (persona: Persona) => !["visitor", "expired session", "unreadable token"].includes(persona);

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
});

it("gives each page that loads a state of waiting, of failure and of its data", () => {
  const states = Map.groupBy(pageStates, ({ title }) => title);
  const incomplete = [...states].filter(([, found]) => {
    const names = found.map(({ state }) => state);
    const pending = ["Loading", "Offline"].filter((state) => names.includes(state));
    return !names.includes("Ready") || pending.length === 1;
  });
  expect(incomplete.map(([title]) => title)).toEqual([]);
});

it("shows no state of a page twice", () => {
  const visits = pageStates.map(({ title, address, persona, server, carried }) =>
    JSON.stringify([title, address, persona, server, carried]),
  );
  expect(visits.filter((visit, at) => visits.indexOf(visit) !== at)).toEqual([]);
});

it("opens a thing that the persona has, unless the state says that it is not found", async () => {
  const named = pageStates.filter(({ address, persona }) => address.includes(":") && isLoggedIn(persona));
  expect(named.length).toBeGreaterThan(0);
  for (const { address, persona } of named) {
    resetWorld();
    expect(await withNewestIds(address, await enterAs(persona))).not.toMatch(/none$|:/);
  }
});
