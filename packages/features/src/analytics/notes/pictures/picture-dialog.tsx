import { MAX_CAPTION_LENGTH, type NotePicture } from "@saudabook/contract/journal/pictures.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Dialog } from "@saudabook/ui/dialog.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import { usePictureUrl } from "./use-picture-url.ts";
import type { PictureEditing } from "./use-pictures.ts";

export interface PictureDialogProps extends Pick<PictureEditing, "load" | "writeCaption" | "remove"> {
  open: boolean;
  picture: NotePicture;
  /** Place among the pictures of the note, from 0. */
  place: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
}

/** One picture as large as the window allows, with its caption. A changed caption is saved when the field or the dialog is left. */
export function PictureDialog(props: PictureDialogProps) {
  const { open, picture, place, count, load, writeCaption, remove, onMove, onClose } = props;
  const { id } = picture;
  /** Captions that the server may not have, by the ids of their pictures. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<string | null>(null);
  // Leaving the field and closing the dialog are one save.
  const sending = useRef("");
  const draft = drafts[id];
  const save = async () => {
    const caption = draft?.trim() ?? picture.caption;
    if (caption === picture.caption || sending.current === `${id} ${caption}`) return;
    sending.current = `${id} ${caption}`;
    const isSaved = await writeCaption(picture, caption);
    sending.current = "";
    setFailed(isSaved ? null : id);
    if (!isSaved) return;
    setDrafts((all) => Object.fromEntries(Object.entries(all).filter((one) => one[0] !== id || one[1] !== draft)));
  };
  const title = count > 1 ? `Picture ${place + 1} of ${count}` : "Picture";
  return (
    <Dialog
      open={open}
      onOpenChange={() => {
        void save();
        onClose();
      }}
      title={title}
      size="lg"
      startAt="dialog"
      className="sm:max-w-7xl"
      onKeyDown={(event) => {
        // In the caption the arrows move the cursor.
        if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
        const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
        if (by === 0 || place + by < 0 || place + by >= count) return;
        // A button that is disabled at the last picture would take the keys with it.
        event.currentTarget.focus();
        onMove(by);
      }}
      footer={
        <>
          <Button
            variant="quiet"
            className="mr-auto"
            onClick={() => {
              remove(picture);
              onClose();
            }}
          >
            Remove
          </Button>
          {count > 1 ? (
            <>
              <Button disabled={place === 0} onClick={() => onMove(-1)}>
                <ChevronLeft aria-hidden="true" />
                Previous
              </Button>
              <Button disabled={place === count - 1} onClick={() => onMove(1)}>
                Next
                <ChevronRight aria-hidden="true" />
              </Button>
            </>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <LargePicture picture={picture} alt={picture.caption || title} load={load} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TextField
            label="Caption"
            hint="Also read out in place of the picture."
            autoComplete="off"
            maxLength={MAX_CAPTION_LENGTH}
            value={draft ?? picture.caption}
            error={failed === id ? "The caption isn't saved yet. Press Enter to try again." : undefined}
            onChange={(event) => setDrafts({ ...drafts, [id]: event.target.value })}
            onBlur={() => void save()}
          />
        </form>
      </div>
    </Dialog>
  );
}

interface LargePictureProps extends Pick<PictureDialogProps, "picture" | "load"> {
  alt: string;
}

function LargePicture({ picture, alt, load }: LargePictureProps) {
  const { state, retry } = usePictureUrl(picture, load);
  switch (state.status) {
    case "ready":
      return (
        <>
          <img src={state.url} alt={alt} className="mx-auto max-h-[60dvh] max-w-full rounded-sm border border-line" />
          <TextLink href={state.url} target="_blank" className="self-center text-sm">
            Open in full size
          </TextLink>
        </>
      );
    case "failed":
      return (
        <div role="alert" className="flex flex-col items-start gap-2 text-sm">
          <p>We couldn't load this picture.</p>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      );
    case "loading":
      return (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-48" />
        </div>
      );
  }
}
