import { Button } from "@saudabook/ui/button.tsx";
import { useState } from "react";
import { formStateOf } from "../../../form/form-state.ts";
import type { Settling } from "../use-settle.ts";
import { LazySettleForm } from "./lazy-settle-form.tsx";
import type { SettleForm } from "./settle-fields.ts";

export interface SettleButtonProps {
  label: string;
  /** Null where the entry cannot be made: there is no button. */
  form: SettleForm | null;
  settling: Pick<Settling, "change" | "save" | "forget">;
}

/** A button that opens the form of an entry. */
export function SettleButton({ label, form, settling: { change, save, forget } }: SettleButtonProps) {
  const [open, setOpen] = useState(false);
  if (!form) return null;
  const own = change?.at === "form" ? change : null;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        onClick={() => {
          forget();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {open ? (
        <LazySettleForm
          form={form}
          state={formStateOf(own)}
          onSubmit={(entry) => save("form", [entry], close)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
