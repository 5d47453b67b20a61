import { MAX_NOTE_LENGTH } from "@saudabook/contract/journal/note-text.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { samplePerson } from "../analysis/sample-data-cases.ts";
import type { Case, Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";
import { done } from "./note-setup.ts";

export const DAY = "2025-06-02";
const nothing = { revision: null, before: "", after: "", rating: null };

export const putDay = (on: Subject, token: string, json: object, period = DAY): Promise<CaseResponse> =>
  request(on, "putDayNote", { token, params: { period }, json: { ...nothing, ...json } });
export const dayOf = async (on: Subject, token: string, period = DAY) =>
  done<Output<"dayNote">>(await request(on, "dayNote", { token, params: { period } })).data;
const daysOf = async (on: Subject, token: string) =>
  done<Output<"dayNoteDays">>(await request(on, "dayNoteDays", { token })).data.days;

const refuses = (title: string, json: object, field: string, period = DAY): Case<"putDayNote"> => ({
  title: `refuses ${title}`,
  expects: "invalid_input",
  act: async (on) => putDay(on, (await loggedIn(on)).token, json, period),
  check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual([field]),
});

export const dayNoteCases = {
  dayNoteDays: [
    {
      title: "names the days of which something is written, in order",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        done(await putDay(on, token, { after: "A" }, "2025-06-05"));
        done(await putDay(on, token, { rating: 3 }, "2025-06-03"));
        done(await putDay(on, token, { before: "Gone" }, "2025-06-04"));
        done(await putDay(on, token, { revision: 1 }, "2025-06-04"));
        done(await putDay(on, (await loggedIn(on)).token, { before: "Theirs" }));
        return request(on, "dayNoteDays", { token });
      },
      check: ({ data }) => expect(data.days).toEqual(["2025-06-03", "2025-06-05"]),
    },
    { title: "is refused without a token", expects: "not_logged_in", act: (on) => request(on, "dayNoteDays") },
  ],
  dayNote: [
    {
      title: "has nothing of a day that another person has written about",
      expects: "output",
      act: async (on) => {
        done(await putDay(on, (await loggedIn(on)).token, { before: "Mine" }));
        return request(on, "dayNote", { token: (await loggedIn(on)).token, params: { period: DAY } });
      },
      check: ({ data }) => expect(data).toBeNull(),
    },
    {
      title: "refuses a day that does not exist",
      expects: "invalid_input",
      act: async (on) =>
        request(on, "dayNote", { token: (await loggedIn(on)).token, params: { period: "2025-02-30" } }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["period"]),
    },
    {
      title: "is refused without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "dayNote", { params: { period: DAY } }),
    },
  ],
  putDayNote: [
    {
      title: "keeps both texts and the rating, and says when each was written",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        done(await putDay(on, token, { before: "Gap up.\r\nWait." }));
        const reply = await putDay(on, token, { revision: 1, before: "Gap up.\nWait.", after: "Waited.", rating: 4 });
        expect(await dayOf(on, token)).toEqual(done<Output<"putDayNote">>(reply).data);
        expect(await daysOf(on, token)).toEqual([DAY]);
        return reply;
      },
      check: ({ data: { savedAt, ...data } }) =>
        expect(data).toEqual({
          period: DAY,
          revision: 2,
          before: "Gap up.\nWait.",
          after: "Waited.",
          rating: 4,
          written: { before: expect.any(String), after: savedAt, rating: savedAt },
          former: {},
        }),
    },
    {
      title: "does again what is done already",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        done(await putDay(on, token, { before: "A" }));
        return putDay(on, token, { before: "A" });
      },
      check: ({ data }) => expect(data.revision).toBe(1),
    },
    {
      title: "refuses the revision of another client, and shows the day as it is",
      expects: "changed_elsewhere",
      act: async (on) => {
        const { token } = await loggedIn(on);
        done(await putDay(on, token, { before: "A" }));
        const reply = await putDay(on, token, { before: "B" });
        expect(await dayOf(on, token)).toMatchObject({ before: "A", revision: 1 });
        return reply;
      },
      check: ({ day }) => expect(day).toMatchObject({ period: DAY, before: "A", revision: 1 }),
    },
    refuses("a text that is too long", { before: "a".repeat(MAX_NOTE_LENGTH + 1) }, "before"),
    refuses("a rating of 6", { rating: 6 }, "rating"),
    refuses("a revision of 0", { revision: 0 }, "revision"),
    refuses("a day of no calendar", {}, "period", "2025-13-01"),
    {
      title: "is refused beside sample data",
      expects: "sample_data",
      act: async (on) => putDay(on, (await samplePerson(on)).token, { before: "A" }),
    },
    {
      title: "is refused without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "putDayNote", { params: { period: DAY }, json: nothing }),
    },
  ],
} satisfies Pick<Cases, "dayNoteDays" | "dayNote" | "putDayNote">;
