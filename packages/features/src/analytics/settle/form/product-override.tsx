import type { RoundTripDetailResponse } from "@saudabook/contract/analysis/round-trips.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { useState } from "react";
import { formStateOf } from "../../../form/form-state.ts";
import type { Settling } from "../use-settle.ts";
import { LazySettleForm } from "./lazy-settle-form.tsx";
import { overrideForm } from "./override-form.ts";

export interface ProductOverrideProps {
  detail: RoundTripDetailResponse;
  settling: Pick<Settling, "change" | "save" | "forget">;
}

/** The button that opens the form of the product, where the product can be in doubt. */
export function ProductOverride({ detail, settling: { change, save, forget } }: ProductOverrideProps) {
  const [open, setOpen] = useState(false);
  const form = overrideForm(detail);
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
        Change product
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
