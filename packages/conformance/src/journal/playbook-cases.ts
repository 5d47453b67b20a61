import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { samplePerson } from "../analysis/sample-data-cases.ts";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";
import { done, ITC, LABEL_ID, LOST_ID, NOTE_ID, OTHER_ID, writer } from "./note-setup.ts";

export const TREND = { id: NOTE_ID, label: "With the trend", group: "entry", weight: 2, must: false, check: null };
export const STOP = {
  ...{ id: OTHER_ID, label: "Stop set", group: "risk", weight: 3, must: true },
  check: { kind: "stop-before-exit" },
};
export const FIRST = { revision: null, version: 1, from: "2025-01-01", description: "Breakouts", rules: [TREND, STOP] };

export const putPlaybook = (on: Subject, token: string, json: object, id = LABEL_ID): Promise<CaseResponse> =>
  request(on, "putPlaybook", { token, params: { id }, json: { ...FIRST, ...json } });

export const setupOf = (on: Subject, token: string, id = LABEL_ID, query: Record<string, string> = {}) =>
  request(on, "analyticsPlaybook", { token, params: { id }, query });

export const playbookOf = async (on: Subject, token: string) =>
  done<Output<"analyticsPlaybook">>(await setupOf(on, token)).data.playbook;

/** Somebody with a setup, its playbook, and a note that answers one rule of it. */
export async function answerer(on: Subject) {
  const who = await writer(on, ITC);
  await who.label("setup", "Opening range");
  done(await putPlaybook(on, who.token, {}));
  const answers = [{ rule: TREND.id, version: 1, answer: "broken", reason: null }];
  const [saved] = await who.changed({ id: LOST_ID, revision: null, anchor: await who.anchor("ITC"), answers });
  expect(saved).toMatchObject({ note: { answers }, undo: { revision: 1, deleted: true } });
  return who;
}

export const playbookCases = {
  putPlaybook: [
    {
      title: "corrects the words of a version with answers; the same again is no conflict",
      expects: "output",
      act: async (on) => {
        const { token } = await answerer(on);
        const words = { revision: 1, description: null, rules: [STOP, { ...TREND, label: "Trend" }] };
        done(await putPlaybook(on, token, words));
        return putPlaybook(on, token, words);
      },
      check: ({ data }) =>
        expect(data).toMatchObject({ revision: 2, answered: [1], versions: [{ description: null }] }),
    },
    {
      title: "keeps what answered trades are judged by: a change of it, and a version from today, are refused",
      expects: "in_use",
      act: async (on) => {
        const { token } = await answerer(on);
        const refused = await putPlaybook(on, token, { revision: 1, version: 2, from: "2025-06-01" });
        expect(refused).toMatchObject({ status: 409, body: { code: "in_use" } });
        return putPlaybook(on, token, { revision: 1, rules: [TREND] });
      },
    },
    {
      title: "refuses a playbook that was changed elsewhere",
      expects: "changed_elsewhere",
      act: async (on) => {
        const { token } = await answerer(on);
        return putPlaybook(on, token, { description: "Mine" });
      },
    },
    {
      title: "refuses two rules with one id, and a version that does not come after the one before",
      expects: "invalid_input",
      act: async (on) => {
        const who = await writer(on, ITC);
        await who.label("setup", "Opening range");
        expect(await putPlaybook(on, who.token, { rules: [TREND, TREND] })).toMatchObject({ status: 400 });
        done(await putPlaybook(on, who.token, {}));
        return putPlaybook(on, who.token, { revision: 1, version: 2 });
      },
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["from"]),
    },
    {
      title: "refuses a playbook that is too long with all its versions",
      expects: "quota_exceeded",
      act: async (on) => {
        const who = await writer(on, ITC);
        await who.label("setup", "Opening range");
        const names = Array.from({ length: 50 }, (_, at) => `NAME ${at} ${"X".repeat(20)}`);
        const check = { kind: "instruments", list: "barred", names };
        const rules = Array.from({ length: 20 }, (_, at) => ({
          ...STOP,
          id: `5f0c6a9e-0f55-4c3b-9c3a-${String(at).padStart(12, "0")}`,
          check,
        }));
        const version = (number: number) => ({ version: number, from: `2025-01-0${number}`, rules });
        for (const number of [1, 2, 3]) {
          done(await putPlaybook(on, who.token, { revision: number === 1 ? null : number - 1, ...version(number) }));
        }
        return putPlaybook(on, who.token, { revision: 3, ...version(4) });
      },
    },
    {
      title: "is refused beside sample data",
      expects: "sample_data",
      act: async (on) => {
        const { token } = await samplePerson(on);
        const { data } = done<Output<"labels">>(await request(on, "labels", { token }));
        return putPlaybook(on, token, {}, data.find(({ kind }) => kind === "setup")?.id);
      },
    },
    {
      title: "does not know a setup that is not there",
      expects: "not_found",
      act: async (on) => putPlaybook(on, (await loggedIn(on)).token, {}),
    },
    { title: "is refused without a token", expects: "not_logged_in", act: (on) => putPlaybook(on, "", {}) },
  ],
} satisfies Pick<Cases, "putPlaybook">;
