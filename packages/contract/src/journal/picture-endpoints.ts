import * as z from "zod/mini";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { noteId } from "./notes.ts";
import { caption, MAX_PICTURE_BYTES, notePicture } from "./pictures.ts";

/** Made by the caller: the same picture again is the same picture. */
const pictureParams = z.object({ id: noteId });

/** Pictures of notes. */
export const picturesEndpoints = {
  /** Adds a picture to a note that is not deleted. The picture keeps its caption where it is there already. */
  putPicture: {
    host: "trade",
    method: "PUT",
    path: "/api/v1/pictures/:id",
    token: "required",
    params: pictureParams,
    multipart: {
      /** `note`: its id. */
      fields: z.strictObject({ note: noteId, caption: z._default(caption, "") }),
      file: {
        name: "picture",
        maxBytes: MAX_PICTURE_BYTES,
        missing: { title: "A picture is required", message: "Choose a picture." },
      },
    },
    output: z.extend(done, { data: notePicture }),
    errors: ["invalid_input", "not_found", "too_large", "quota_exceeded", "too_many_requests", "busy", "storage_full"],
  },
  /** The bytes of a picture. */
  picture: {
    host: "trade",
    method: "GET",
    path: "/api/v1/pictures/:id",
    token: "required",
    params: pictureParams,
    output: z.instanceof(Blob),
    bytes: true,
    errors: ["not_found", "too_many_requests"],
  },
  patchPicture: {
    host: "trade",
    method: "PATCH",
    path: "/api/v1/pictures/:id",
    token: "required",
    params: pictureParams,
    json: z.strictObject({ caption }),
    output: z.extend(done, { data: notePicture }),
    errors: ["invalid_input", "not_found", "too_many_requests"],
  },
  /** Removes a picture for good. */
  deletePicture: {
    host: "trade",
    method: "DELETE",
    path: "/api/v1/pictures/:id",
    token: "required",
    params: pictureParams,
    output: done,
    errors: ["not_found", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;
