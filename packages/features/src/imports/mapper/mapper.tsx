import type { SavedMapping } from "@saudabook/contract/imports/saved-mappings.ts";
import { dayText, indianDay } from "@saudabook/trading/calendar.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { IconButton } from "@saudabook/ui/icon-button.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Progress } from "@saudabook/ui/progress.tsx";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { MapperForm, type MapperFormProps } from "./mapper-form.tsx";

export type MapperState =
  | { status: "reading" }
  /** The file cannot be read by this browser. */
  | { status: "failed" }
  | ({ status: "ready" } & Pick<MapperFormProps, "rows" | "headerRow" | "columns">);

export interface MapperProps extends Omit<MapperFormProps, "rows" | "headerRow" | "columns"> {
  fileName: string;
  state: MapperState;
  /** Saved mappings whose captions this file has. */
  offered: readonly SavedMapping[];
  open: boolean;
  onOpen: () => void;
  /** Removes the mapping. */
  onClose: () => void;
  onReadLike: (saved: SavedMapping) => void;
  onForget: (saved: SavedMapping) => void;
}

/** `Kotak Neo of 12 Nov 2026`. */
const nameOf = ({ mapping, savedAt }: SavedMapping) => `${mapping.account} of ${dayText(indianDay(new Date(savedAt)))}`;

/** Imports a file that no format recognises, with a saved mapping or by its columns. */
export function Mapper({
  fileName,
  state,
  offered,
  open,
  onOpen,
  onClose,
  onReadLike,
  onForget,
  ...form
}: MapperProps) {
  const group = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  // The button that was pressed is gone.
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    (open ? group : opener).current?.focus();
  }, [open]);
  if (!open) {
    return (
      <div className="flex flex-wrap items-center gap-2 sm:pl-8">
        {offered.map((saved) => (
          <span key={saved.id} className="flex min-w-0 items-center">
            <Button size="sm" variant="primary" onClick={() => onReadLike(saved)}>
              <span className="min-w-0 truncate">Read like {nameOf(saved)}</span>
            </Button>
            <IconButton label={`Delete the mapping ${nameOf(saved)}`} size="sm" onClick={() => onForget(saved)}>
              <X />
            </IconButton>
          </span>
        ))}
        <Button ref={opener} size="sm" onClick={onOpen}>
          Match the columns
        </Button>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the form would be a box of its own.
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      data-slot="mapper"
      aria-label={`Columns of ${fileName}`}
      className="flex min-w-0 flex-col gap-3 text-sm outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">Match the columns</p>
          <p className="text-muted">
            Columns whose captions we know are chosen already. Check each; nothing is sent before you submit.
          </p>
        </div>
        <Button size="sm" onClick={onClose}>
          Stop mapping
        </Button>
      </div>
      {state.status === "reading" ? <Progress label="Reading…" text="On this device" /> : null}
      {state.status === "failed" ? (
        <Notice tone="error" title="We can't read this file">
          <p>Save it as .xlsx or .csv in a spreadsheet program and upload that.</p>
        </Notice>
      ) : null}
      {state.status === "ready" ? <MapperForm {...state} {...form} /> : null}
    </div>
  );
}
