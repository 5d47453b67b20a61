import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";
import { done, ITC, LABEL_ID, LOST_ID, NOTE_ID, OTHER_ID, type Writer, writer } from "./note-setup.ts";
import { answerer, FIRST, playbookOf, putPlaybook, STOP, setupOf, TREND } from "./playbook-cases.ts";

const WINDOW = {
  ...{ id: LABEL_ID, label: "In the first five minutes", group: "time", weight: 1, must: true },
  check: { kind: "entry-window", first: "09:20", last: "09:25" },
};

/** Somebody with a playbook of two rules; ITC was entered at 09:21, INFY at 09:30. Both have the setup, and ITC answers the first rule. */
async function planner(on: Subject) {
  const who = await writer(on);
  const setup = await who.label("setup", "Opening range");
  done(await putPlaybook(on, who.token, { rules: [TREND, WINDOW] }));
  const answers = [{ rule: TREND.id, version: 1, answer: "kept", reason: null }];
  await who.changed(
    { id: NOTE_ID, revision: null, anchor: await who.anchor("ITC"), setup, answers },
    { id: OTHER_ID, revision: null, anchor: await who.anchor("INFY"), setup },
  );
  return who;
}

async function checklistOf(on: Subject, { token, detail }: Writer, symbol: string): Promise<CaseResponse> {
  const { roundTrip } = await detail(symbol);
  return request(on, "analyticsChecklist", { token, params: { id: roundTrip.id } });
}

export const playbookReportCases = {
  analyticsPlaybook: [
    {
      title: "sums the closed trades of a setup by what they answer, and by what its checks say",
      expects: "output",
      act: async (on) => {
        const { token, detail } = await planner(on);
        const nets = [(await detail("ITC")).roundTrip.net, (await detail("INFY")).roundTrip.net];
        const { body } = await setupOf(on, token, LABEL_ID, { symbol: "ITC" });
        expect(body).toMatchObject({
          data: { basis: { n: 1 }, report: { trades: 1, on: { trades: 1, net: nets[0] } } },
        });
        const response = await setupOf(on, token);
        expect(response.body).toMatchObject({ data: { report: { on: { net: nets[0] }, off: { net: nets[1] } } } });
        return response;
      },
      check: ({ data }) => {
        expect(data.setup).toEqual({ id: LABEL_ID, name: "Opening range" });
        expect(data.report).toMatchObject({ trades: 2, withoutVersion: 0, rate: "0.5", adherence: "0.75" });
        const counts = data.report?.rules.map(({ rule, kept, broken, unanswered }) => [
          rule.label,
          kept.trades,
          broken.trades,
          unanswered.trades,
        ]);
        expect(counts).toEqual([
          [TREND.label, 1, 0, 1],
          [WINDOW.label, 1, 1, 0],
        ]);
      },
    },
    {
      title: "has no report of a setup without a playbook",
      expects: "output",
      act: async (on) => {
        const who = await writer(on, ITC);
        await who.label("setup", "Opening range");
        return setupOf(on, who.token);
      },
      check: ({ data }) => expect(data).toMatchObject({ playbook: null, report: null, basis: { n: 0 } }),
    },
    {
      title: "shows the versions of a setup, and those with answers, deleted notes included",
      expects: "output",
      act: async (on) => {
        const who = await answerer(on);
        await who.changed({ id: LOST_ID, revision: 1, deleted: true });
        done(await putPlaybook(on, who.token, { revision: 1, version: 2, from: "2099-01-01", rules: [STOP] }));
        return setupOf(on, who.token);
      },
      check: ({ data }) => {
        const { revision: _, ...first } = FIRST;
        const second = { ...first, version: 2, from: "2099-01-01", rules: [STOP] };
        expect(data.playbook).toEqual({ revision: 2, versions: [first, second], answered: [1] });
      },
    },
    {
      title: "keeps the playbook of a setup whose name changes",
      expects: "output",
      act: async (on) => {
        const who = await writer(on, ITC);
        await who.label("setup", "Opening range");
        await who.label("setup", "Other", OTHER_ID);
        done(await putPlaybook(on, who.token, {}));
        await who.label("setup", "ORB");
        expect(await playbookOf(on, who.token)).toMatchObject({ versions: [{ description: "Breakouts" }] });
        return setupOf(on, who.token, OTHER_ID);
      },
      check: ({ data }) => expect(data.playbook).toBeNull(),
    },
    {
      title: "does not know a label that is no setup, or another account's",
      expects: "not_found",
      act: async (on) => {
        const who = await writer(on, ITC);
        await who.label("tag", "Gap");
        const { status } = await setupOf(on, who.token);
        expect(status).toBe(404);
        await (await writer(on, ITC)).label("setup", "Theirs", OTHER_ID);
        return setupOf(on, who.token, OTHER_ID);
      },
    },
    {
      title: "does not know a setup that is not there",
      expects: "not_found",
      act: async (on) => setupOf(on, (await loggedIn(on)).token),
    },
    {
      title: "refuses a day that is none",
      expects: "invalid_input",
      act: async (on) => setupOf(on, (await planner(on)).token, LABEL_ID, { from: "2025-02-30" }),
    },
    { title: "is refused without a token", expects: "not_logged_in", act: (on) => setupOf(on, "") },
  ],
  analyticsChecklist: [
    {
      title: "shows what a trade answers and what its checks say, with the trader's answer before that of a check",
      expects: "output",
      act: async (on) => {
        const who = await planner(on);
        const { body } = await checklistOf(on, who, "INFY");
        expect(body).toMatchObject({
          data: {
            setup: { name: "Opening range" },
            checklist: {
              ...{ version: 1, kept: 0, broken: 1, unanswered: 1, plan: "off" },
              results: [
                { answer: "unanswered", given: null, automatic: null },
                { answer: "broken", given: null, automatic: "broken" },
              ],
            },
          },
        });
        const answers = [{ rule: WINDOW.id, version: 1, answer: "kept", reason: "The order was placed at 09:24" }];
        await who.changed({ id: OTHER_ID, revision: 1, answers });
        return checklistOf(on, who, "INFY");
      },
      check: ({ data }) => {
        expect(data.checklist).toMatchObject({ kept: 1, broken: 0, unanswered: 1, plan: "on" });
        expect(data.checklist?.results[1]).toMatchObject({ answer: "kept", automatic: "broken" });
      },
    },
    {
      title: "has none of a trade without a setup, and of one before the first version",
      expects: "output",
      act: async (on) => {
        const who = await writer(on);
        const { body } = await checklistOf(on, who, "INFY");
        expect(body).toMatchObject({ data: { setup: null, firstFrom: null, checklist: null } });
        const setup = await who.label("setup", "Opening range");
        done(await putPlaybook(on, who.token, { from: "2025-06-03" }));
        await who.changed({ id: NOTE_ID, revision: null, anchor: await who.anchor("ITC"), setup });
        return checklistOf(on, who, "ITC");
      },
      check: ({ data }) =>
        expect(data).toMatchObject({ setup: { id: LABEL_ID }, firstFrom: "2025-06-03", checklist: null }),
    },
    {
      title: "does not know a trade of another account",
      expects: "not_found",
      act: async (on) => {
        const { detail } = await planner(on);
        const { roundTrip } = await detail("ITC");
        const { token } = await loggedIn(on);
        return request(on, "analyticsChecklist", { token, params: { id: roundTrip.id } });
      },
    },
    {
      title: "is refused without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "analyticsChecklist", { params: { id: "AAAAAAAAAAAAAAAAAAAAAA" } }),
    },
  ],
} satisfies Pick<Cases, "analyticsPlaybook" | "analyticsChecklist">;
