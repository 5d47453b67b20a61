import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";
import { done, NOTE_ID, type Writer, writer } from "./note-setup.ts";

export const PICTURE_ID = "5f0c6a9e-0f55-4c3b-9c3a-00000000e001";
export const OTHER_PICTURE_ID = "5f0c6a9e-0f55-4c3b-9c3a-00000000e002";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const file = (head: readonly number[], size: number, fill: number) => {
  const bytes = new Uint8Array(size).fill(fill);
  bytes.set(head);
  return new File([bytes], "chart.bin", { type: "application/octet-stream" });
};
/** A file that begins like a PNG. */
export const png = (size = 64, fill = 1) => file(PNG, size, fill);
export const jpeg = (size = 64, fill = 1) => file(JPEG, size, fill);

export interface Painter extends Writer {
  put(id: string, picture: File, fields?: Record<string, string>): Promise<CaseResponse>;
  /** As {@link put}, which must be done. */
  putDone(id: string, picture: File, fields?: Record<string, string>): Promise<Output<"putPicture">["data"]>;
  pictures(): Promise<Output<"putPicture">["data"][]>;
}

/** A writer with a note on ITC, {@link NOTE_ID}. */
export async function painter(on: Subject): Promise<Painter> {
  const who = await writer(on);
  await who.changed({ id: NOTE_ID, revision: null, anchor: await who.anchor("ITC"), text: "A" });
  const { token } = who;
  const put: Painter["put"] = (id, picture, fields = {}) =>
    request(on, "putPicture", { token, params: { id }, fields: { note: NOTE_ID, ...fields }, file: picture });
  return {
    ...who,
    put,
    putDone: async (...given) => done<Output<"putPicture">>(await put(...given)).data,
    pictures: async () => (await who.detail("ITC")).notes[0]?.pictures ?? [],
  };
}
