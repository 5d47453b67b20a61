import type { NotePicture } from "@saudabook/contract/journal/pictures.ts";
import { useEffect, useState } from "react";

export type PictureUrl = { status: "loading" } | { status: "failed" } | { status: "ready"; url: string };

/** An address of the picture in this browser's memory: an image's own request could not carry the session's token. */
export function usePictureUrl(picture: NotePicture, load: (picture: NotePicture) => Promise<Blob>) {
  const [state, setState] = useState<PictureUrl>({ status: "loading" });
  const [tries, setTries] = useState(0);
  const { id } = picture;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture never changes but for its caption
  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    setState({ status: "loading" });
    load(picture).then(
      (bytes) => {
        if (isGone) return;
        url = URL.createObjectURL(bytes);
        setState({ status: "ready", url });
      },
      () => isGone || setState({ status: "failed" }),
    );
    return () => {
      isGone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [id, load, tries]);
  return { state, retry: () => setTries(tries + 1) };
}
