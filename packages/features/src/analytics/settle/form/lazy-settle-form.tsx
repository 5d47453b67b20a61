import { lazy, Suspense } from "react";
import type { SettleFormProps } from "./settle-form.tsx";

const Form = lazy(async () => ({ default: (await import("./settle-form.tsx")).SettleForm }));

/** The form with its schemas and its dialog, which a page does not wait for. */
export function LazySettleForm(props: SettleFormProps) {
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  );
}
