import type { NotePicture } from "@saudabook/contract/journal/pictures.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useClient } from "../../../server/client-context.tsx";

export interface NewPicture {
  id: string;
  /** Id of the note. */
  note: string;
  caption: string;
  bytes: Blob;
}

/** Requests about pictures. The changes resolve when the note is shown with them. */
export interface PictureServer {
  /** @param onProgress called with the fraction that is sent */
  put(picture: NewPicture, onProgress: (fraction: number) => void): Promise<void>;
  load(picture: NotePicture): Promise<Blob>;
  writeCaption(id: string, caption: string): Promise<void>;
  remove(id: string): Promise<void>;
}

/** @param refresh loads the note again */
export function usePictureServer(refresh: () => Promise<unknown>): PictureServer {
  const client = useClient();
  const queryClient = useQueryClient();
  const load = useMemo(
    () => (picture: NotePicture) =>
      queryClient.fetchQuery({
        queryKey: ["picture", picture.id, picture.sha256],
        queryFn: async ({ signal }) => {
          const bytes = await client("picture", { params: { id: picture.id } }, { signal });
          return bytes.slice(0, bytes.size, picture.type);
        },
        staleTime: Number.POSITIVE_INFINITY,
      }),
    [client, queryClient],
  );
  return {
    load,
    async put({ id, note, caption, bytes }, onProgress) {
      await client(
        "putPicture",
        { params: { id }, fields: { note, caption }, file: new File([bytes], "picture", { type: bytes.type }) },
        { onProgress: ({ sent, total }) => onProgress(sent / total) },
      );
      await refresh();
    },
    async writeCaption(id, caption) {
      await client("patchPicture", { params: { id }, json: { caption } });
      await refresh();
    },
    async remove(id) {
      await client("deletePicture", { params: { id } });
      await refresh();
    },
  };
}
