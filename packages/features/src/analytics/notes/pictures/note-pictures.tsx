import { MAX_NOTE_PICTURES, type NotePicture } from "@saudabook/contract/journal/pictures.ts";
import { Button, buttonStyles } from "@saudabook/ui/button.tsx";
import { cn } from "@saudabook/ui/cn.ts";
import { FileDrop } from "@saudabook/ui/file-drop.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Progress } from "@saudabook/ui/progress.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { Camera, EyeOff, ImageOff } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../../failure/failure-text.ts";
import { useAmountsHidden } from "../../../page/privacy.tsx";
import { UnreadablePicture } from "./encode-picture.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { usePasteOf } from "./use-paste-of.ts";
import { usePictureUrl } from "./use-picture-url.ts";
import type { PictureEditing } from "./use-pictures.ts";

export interface NotePicturesProps extends PictureEditing {
  /** Whether pictures that are pasted beside all fields are for this note. */
  takesPaste: boolean;
}

/** The pictures of a note: added by paste, drop, choice or camera, shown small, and large in a dialog. */
export function NotePictures(props: NotePicturesProps) {
  const { saved, pending, removed, failure, add, retry, discard, undo, load, takesPaste } = props;
  const [opened, setOpened] = useState<{ id: string; open: boolean } | null>(null);
  const panel = usePasteOf(add, takesPaste);
  const place = saved.findIndex(({ id }) => id === opened?.id);
  const sending = pending.filter(({ state }) => state.status === "sending");
  const isFull = saved.length + pending.length >= MAX_NOTE_PICTURES;
  return (
    <section ref={panel} aria-label="Pictures" className="mt-5 flex flex-col gap-3 border-t border-line pt-4">
      {failure ? (
        <Notice tone="error" title={failure.title}>
          {failureText(failure.cause)}
        </Notice>
      ) : null}
      {removed ? (
        <Notice
          tone="success"
          title="Picture removed"
          action={
            <Button size="sm" onClick={undo}>
              Undo
            </Button>
          }
        />
      ) : null}
      {pending.map(({ id, name, state }) =>
        state.status === "failed" ? (
          <Notice
            key={id}
            tone="error"
            title={`${name} isn't saved`}
            action={
              <>
                {state.failure instanceof UnreadablePicture ? null : (
                  <Button size="sm" onClick={() => retry(id)}>
                    Try again
                  </Button>
                )}
                <Button size="sm" variant="quiet" onClick={() => discard(id)}>
                  Discard
                </Button>
              </>
            }
          >
            {state.failure instanceof UnreadablePicture ? state.failure.message : failureText(state.failure)}
          </Notice>
        ) : null,
      )}
      {saved.length + sending.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {saved.map((picture, at) => (
            <li key={picture.id} className="w-32">
              <Thumbnail
                picture={picture}
                name={picture.caption || `Picture ${at + 1} of ${saved.length}`}
                load={load}
                onOpen={() => setOpened({ id: picture.id, open: true })}
              />
            </li>
          ))}
          {sending.map(({ id, name, state }) => (
            <li
              key={id}
              title={name}
              className="flex h-24 w-32 flex-col justify-center rounded-md border border-dashed border-line-strong px-2"
            >
              <Progress
                label="Uploading"
                value={state.status === "sending" && state.fraction > 0 ? 100 * state.fraction : undefined}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <output className="sr-only">
        {sending.length > 0 ? `Uploading ${counted(sending.length, "picture")}` : counted(saved.length, "picture")}
      </output>
      <div className="flex flex-wrap items-end gap-3">
        <FileDrop
          label="Add pictures"
          prompt="Paste or drop a chart here, or choose a file"
          hint={
            isFull
              ? `A note has at most ${MAX_NOTE_PICTURES} pictures.`
              : "We save a copy of at most 2,560 pixels, without the place and time of a photo."
          }
          accept="image/*"
          className="grow"
          disabled={isFull}
          file={null}
          onFiles={add}
        />
        {isFull ? null : (
          <span className="hidden pointer-coarse:inline">
            <label className={cn(buttonStyles(), "has-focus-visible:outline-2 has-focus-visible:outline-focus")}>
              <Camera aria-hidden="true" />
              Take a photo
              <input
                type="file"
                accept="image/*"
                capture="environment"
                className="sr-only"
                onChange={(event) => {
                  add([...(event.target.files ?? [])]);
                  event.target.value = "";
                }}
              />
            </label>
          </span>
        )}
      </div>
      {opened && saved[place] ? (
        <PictureDialog
          {...props}
          open={opened.open}
          picture={saved[place]}
          place={place}
          count={saved.length}
          onMove={(by) => setOpened({ id: saved[place + by]?.id ?? opened.id, open: true })}
          onClose={() => setOpened({ ...opened, open: false })}
        />
      ) : null}
    </section>
  );
}

interface ThumbnailProps {
  picture: NotePicture;
  /** Alternative text. */
  name: string;
  load: PictureEditing["load"];
  onOpen: () => void;
}

function Thumbnail({ picture, name, load, onOpen }: ThumbnailProps) {
  const { state } = usePictureUrl(picture, load);
  const isHidden = useAmountsHidden();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="relative block h-24 w-full overflow-hidden rounded-md border border-line bg-surface-sunken transition-colors hover:border-line-strong"
        onClick={onOpen}
      >
        {state.status === "ready" && !isHidden ? (
          <img src={state.url} alt={name} className="size-full object-cover" />
        ) : (
          <>
            <span className="sr-only">{name}</span>
            {isHidden ? (
              // A chart can show amounts too.
              <EyeOff aria-hidden="true" className="mx-auto size-5 text-muted" />
            ) : state.status === "loading" ? (
              <Skeleton className="size-full" />
            ) : (
              <ImageOff aria-hidden="true" className="mx-auto size-5 text-muted" />
            )}
          </>
        )}
      </button>
      {picture.caption === "" ? null : (
        <p aria-hidden="true" title={picture.caption} className="mt-1 truncate text-xs text-muted">
          {picture.caption}
        </p>
      )}
    </>
  );
}
