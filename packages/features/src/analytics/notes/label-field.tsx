import { foldedName, type Label, MAX_LABEL_NAME } from "@saudabook/contract/journal/labels.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { controlStyles, Field } from "@saudabook/ui/field.tsx";
import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { failureText } from "../../failure/failure-text.ts";

export interface LabelFieldProps {
  label: string;
  /** Name of the control. */
  name?: string;
  /** All labels of the kind, archived ones included. */
  all: readonly Label[];
  /** Ids of the chosen ones. */
  chosen: readonly string[];
  /** How many can be chosen. */
  max: number;
  hint?: string;
  onChange: (chosen: readonly string[]) => void;
  /** Adds a label of this kind. Rejects with the failure. @returns its id. Default: none can be added. */
  onCreate?: (name: string) => Promise<string>;
}

/** Labels of one kind, chosen or added by typing. */
export function LabelField(props: LabelFieldProps) {
  const { label, all, chosen, max, hint, onChange, onCreate } = props;
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [adding, setAdding] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const field = useRef<HTMLDivElement>(null);
  // Place of the chip that was removed with its button, whose focus goes to the next one.
  const removed = useRef<number | null>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const buttons = field.current?.querySelectorAll("button");
    const next = chosen.length > 0 ? buttons?.[Math.min(removed.current, chosen.length - 1)] : null;
    removed.current = null;
    // An owner may have moved the focus elsewhere.
    if (document.activeElement === document.body) (next ?? field.current?.querySelector("input"))?.focus();
  }, [chosen]);
  const name = typed.trim();
  const offered = all.filter(
    (one) => one.archivedAt === null && !chosen.includes(one.id) && foldedName(one.name).includes(foldedName(name)),
  );
  const isNew = onCreate !== undefined && name !== "" && !all.some((one) => foldedName(one.name) === foldedName(name));
  const options = [...offered.slice(0, 8).map(({ id, name }) => ({ id, text: name })), ...(isNew ? [NEW(name)] : [])];
  const at = Math.min(active, options.length - 1);
  const add = async ({ id }: { id: string | null }) => {
    setAdding(true);
    setFailure(null);
    try {
      const added = id ?? (await onCreate?.(name));
      if (added === undefined) return;
      setTyped("");
      setActive(0);
      onChange([...chosen, added]);
    } catch (problem) {
      setFailure(problem);
    } finally {
      setAdding(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[at];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setActive(event.key === "ArrowDown" ? Math.min(at + 1, options.length - 1) : Math.max(at - 1, 0));
    } else if (event.key === "Enter" && open && option) {
      event.preventDefault();
      void add(option);
    } else if (event.key === "Escape" && open) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === "Backspace" && typed === "" && chosen.length > 0) {
      onChange(chosen.slice(0, -1));
    }
  };
  const shown = open && options.length > 0 && chosen.length < max;
  return (
    <Field label={label} hint={hint} error={failure ? failureText(failure) : undefined}>
      {(wiring) => (
        <div ref={field} className="relative">
          {chosen.length > 0 ? (
            <ul aria-label={`Chosen: ${label}`} className="mb-1.5 flex flex-wrap gap-1.5">
              {chosen.map((id, place) => {
                const text = all.find((one) => one.id === id)?.name ?? "…";
                return (
                  <li
                    key={id}
                    className="inline-flex max-w-full items-center gap-1 rounded-sm border border-line bg-surface-sunken pl-2 text-sm"
                  >
                    <span className="truncate">{text}</span>
                    <button
                      type="button"
                      aria-label={`Remove ${text}`}
                      className="inline-flex size-7 items-center justify-center rounded-sm text-muted hover:text-ink pointer-coarse:size-11"
                      onClick={() => {
                        removed.current = place;
                        onChange(chosen.filter((other) => other !== id));
                      }}
                    >
                      <X aria-hidden="true" className="size-3.5" />
                    </button>
                  </li>
                );
              })}
            </ul>
          ) : null}
          <input
            {...wiring}
            name={props.name}
            role="combobox"
            aria-expanded={shown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={shown && at >= 0 ? `${listId}-${at}` : undefined}
            autoComplete="off"
            maxLength={MAX_LABEL_NAME}
            className={cn(controlStyles, chosen.length >= max && "hidden")}
            value={typed}
            readOnly={adding}
            onChange={(event) => {
              setTyped(event.target.value);
              setOpen(true);
              setActive(0);
            }}
            // Not on focus: the list would cover the next field of a dialog that opens, or of a form that is tabbed through.
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
          <div
            id={listId}
            role="listbox"
            aria-label={label}
            className={cn(
              "absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto rounded-md border border-line-strong bg-surface-raised py-1 text-sm shadow-overlay",
              !shown && "hidden",
            )}
          >
            {options.map((option, place) => (
              <div
                key={option.id ?? "new"}
                id={`${listId}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === at}
                className={cn(
                  "flex min-h-control cursor-pointer items-center px-3 py-1",
                  place === at && "bg-accent-soft forced-highlight",
                )}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => void add(option)}
                onKeyDown={onKeyDown}
              >
                {option.text}
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

const NEW = (name: string) => ({ id: null, text: `Add “${name}”` });
