import { Readable } from "node:stream";
import { pictureEntryName } from "@saudabook/contract/backup/backup-archive.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Db } from "../db/types.ts";
import type { Handlers } from "../http/handlers.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import { readPictureBytes } from "./picture-repository.ts";
import type { PictureService } from "./picture-service.ts";

interface Deps {
  db: Db;
  service: PictureService;
  rateLimit: RateLimit;
}

export function pictureHandlers({ db, service, rateLimit }: Deps) {
  const count = (what: "questions" | "notes", { id }: { id: string }) => rateLimit.count(what, `user ${id}`);
  return {
    putPicture: {
      admit: ({ account }) => count("notes", account),
      async handle({ account, params, fields, file }) {
        const data = await service.put(account.id, { ...params, ...fields }, file);
        return { success: true, message: doneMessages.putPicture, data };
      },
    },

    picture: async ({ account, params, reply }) => {
      await count("questions", account);
      const picture = await service.read(account.id, params.id);
      const name = pictureEntryName(picture).replace(/^.*\//, "");
      reply.header("Content-Disposition", `attachment; filename="${name}"`).header("Content-Length", picture.size);
      return Readable.from(readPictureBytes(db, account.id, picture.id), { objectMode: false });
    },

    patchPicture: async ({ account, params, json }) => {
      await count("notes", account);
      const data = await service.caption(account.id, params.id, json.caption);
      return { success: true, message: doneMessages.patchPicture, data };
    },

    deletePicture: async ({ account, params }) => {
      await count("notes", account);
      await service.remove(account.id, params.id);
      return { success: true, message: doneMessages.deletePicture };
    },
  } satisfies Pick<Handlers, "putPicture" | "picture" | "patchPicture" | "deletePicture">;
}
