import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { loggedIn } from "../person.ts";
import { type CaseRequest, type CaseResponse, request, type Subject } from "../subject.ts";

export interface Uploaded {
  name: string;
  bytes: Uint8Array;
}

export const fileOf = ({ name, bytes }: Uploaded) => new File([new Uint8Array(bytes)], name);

export const text = (name: string, content: string) => new File([content], name);

export const csv = (choice: Parameters<typeof zerodhaTradebookCsv>[0] = {}) => fileOf(zerodhaTradebookCsv(choice));

/** Uploads a file as a new person. Default: valid fields. */
export async function upload(
  on: Subject,
  file: File | null,
  fields: Partial<Record<"broker" | "tradetype" | "email", string>> = {},
) {
  const { person, token } = await loggedIn(on);
  return uploadAs(on, { email: person.email, token }, file, fields);
}

/** Like {@link upload}, but requests the steps. */
export async function follow(on: Subject, file: File, fields: CaseRequest["fields"] = {}) {
  const { person, token } = await loggedIn(on);
  return uploadAs(on, { email: person.email, token }, file, fields, true);
}

export function uploadAs(
  on: Subject,
  who: { email: string; token: string },
  file: File | null,
  fields: CaseRequest["fields"] = {},
  follow = false,
) {
  return request(on, "uploadExcel", {
    token: who.token,
    follow,
    fields: { broker: "zerodha", tradetype: "equity", email: who.email, ...fields },
    ...(file && { file }),
  });
}

/** The files one after the other into one new account; the last response. */
export async function uploads(on: Subject, ...files: File[]): Promise<CaseResponse> {
  const { person, token } = await loggedIn(on);
  const replies: CaseResponse[] = [];
  for (const file of files) replies.push(await uploadAs(on, { email: person.email, token }, file));
  return replies.at(-1) as CaseResponse;
}
