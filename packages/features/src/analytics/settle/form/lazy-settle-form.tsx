import { lazy, Suspense } from "react";
import type { SettleFormProps } from "./settle-form.tsx";

const Form = lazy(async () => ({ default: (await import("./settle-form.tsx")).SettleForm }));

/** Loads the form with its schemas and its dialog after the page. */
export function LazySettleForm(props: SettleFormProps) {
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  );
}
