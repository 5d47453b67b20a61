import type { NotePicture } from "@saudabook/contract/journal/pictures.ts";
import { useRef, useState } from "react";
import { randomId } from "../../../browser/random-id.ts";
import { encodePicture } from "./encode-picture.ts";
import type { PictureServer } from "./use-picture-server.ts";

/** A picture that the server does not have yet. */
export interface PendingPicture {
  id: string;
  /** Name of the file. */
  name: string;
  /** Fraction that is sent, or why nothing is. */
  state: { status: "sending"; fraction: number } | { status: "failed"; failure: unknown };
}

export interface PictureEditing {
  saved: readonly NotePicture[];
  pending: readonly PendingPicture[];
  /** The last picture that was removed, until it is brought back. */
  removed: NotePicture | null;
  /** Why a picture is not changed. */
  failure: { title: string; cause: unknown } | null;
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  discard: (id: string) => void;
  /** @returns whether it is saved */
  writeCaption: (picture: NotePicture, caption: string) => Promise<boolean>;
  remove: (picture: NotePicture) => void;
  undo: () => void;
  load: (picture: NotePicture) => Promise<Blob>;
}

interface Kept extends PendingPicture {
  caption: string;
  file: Blob;
  isEncoded: boolean;
}

interface UsePictures {
  /** The pictures that the server has. */
  saved: readonly NotePicture[];
  /** Returns the id of the note, which is saved first where there is none. */
  ensureNote: () => Promise<string>;
  server: PictureServer;
}

/** The pictures of one note, and those that are on their way: one after the other, each kept until the server has it. */
export function usePictures({ saved, ensureNote, server }: UsePictures): PictureEditing {
  const [pending, setPending] = useState<readonly Kept[]>([]);
  const [removed, setRemoved] = useState<{ picture: NotePicture; bytes: Blob } | null>(null);
  const [failure, setFailure] = useState<PictureEditing["failure"]>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const change = (id: string, changes: Partial<Kept>) =>
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const discard = (id: string) => setPending((all) => all.filter((one) => one.id !== id));
  const upload = async ({ id, caption, file, isEncoded }: Kept) => {
    try {
      const bytes = isEncoded ? file : await encodePicture(file);
      change(id, { file: bytes, isEncoded: true });
      const onProgress = (fraction: number) => change(id, { state: { status: "sending", fraction } });
      await server.put({ id, note: await ensureNote(), caption, bytes }, onProgress);
      discard(id);
    } catch (cause) {
      change(id, { state: { status: "failed", failure: cause } });
    }
  };
  const enqueue = (one: Kept) => {
    queue.current = queue.current.then(() => upload(one));
  };
  const send = (pictures: readonly Omit<Kept, "state">[]) => {
    const all = pictures.map((one): Kept => ({ ...one, state: { status: "sending", fraction: 0 } }));
    setPending((before) => [...before, ...all]);
    for (const one of all) enqueue(one);
  };
  const attempt = async (title: string, work: () => Promise<void>) => {
    setFailure(null);
    try {
      await work();
      return true;
    } catch (cause) {
      setFailure({ title, cause });
      return false;
    }
  };

  const known = new Set(saved.map(({ id }) => id));
  return {
    saved,
    pending: pending.filter(({ id }) => !known.has(id)),
    removed: removed?.picture ?? null,
    failure,
    load: server.load,
    add: (files) =>
      send(files.map((file) => ({ id: randomId(), name: file.name, caption: "", file, isEncoded: false }))),
    retry: (id) => {
      const one = pending.find((other) => other.id === id);
      if (!one) return;
      change(id, { state: { status: "sending", fraction: 0 } });
      enqueue(one);
    },
    discard,
    writeCaption: (picture, caption) =>
      attempt("We couldn't save the caption", () => server.writeCaption(picture.id, caption)),
    remove: (picture) =>
      void attempt("We couldn't remove the picture", async () => {
        // Loaded first: Undo sends it again.
        const bytes = await server.load(picture);
        await server.remove(picture.id);
        setRemoved({ picture, bytes });
      }),
    undo: () => {
      if (!removed) return;
      const { picture, bytes } = removed;
      setRemoved(null);
      send([
        {
          id: picture.id,
          name: picture.caption || "The picture",
          caption: picture.caption,
          file: bytes,
          isEncoded: true,
        },
      ]);
    },
  };
}
