import { privacy } from "@saudabook/content/privacy.ts";
import { DELETED_NOTE_DAYS } from "@saudabook/contract/journal/notes.ts";
import { expect, it } from "vitest";
import { SESSION_LIFETIME } from "./account/token.ts";
import { readConfig } from "./config.ts";
import { GUEST_DAYS } from "./journal/guest-cookie.ts";
import { DELETED_TRADE_DAYS } from "./journal/service.ts";

const HOUR = 60 * 60;

function textOf(section: string, term: string): string {
  const items = privacy.sections.find(({ id }) => id === section)?.items ?? [];
  return items.find((item) => item.term === term)?.description ?? "";
}

it("the privacy policy says that files are kept, and what an undo does", () => {
  expect(textOf("account", "Imported trades")).toContain("keep the file itself");
  expect(textOf("account", "Imported trades")).toContain("until you redo it");
});

it.each([
  ["account", "Journal trades", `${DELETED_TRADE_DAYS} days`],
  ["account", "Notes on trades", `${DELETED_NOTE_DAYS} days`],
  ["account", "Logins", `${SESSION_LIFETIME / HOUR} hours`],
  ["guests", "Journal trades", `${GUEST_DAYS} days`],
  ["applicants", "Your application", `${readConfig({}).APPLICATIONS_KEPT_DAYS} days`],
  ["device", "Cookies", `${SESSION_LIFETIME / HOUR} hours`],
  ["device", "Cookies", `${GUEST_DAYS} days`],
])("the privacy policy names the server's own time (%s, %s)", (section, term, time) => {
  expect(textOf(section, term)).toContain(time);
});
