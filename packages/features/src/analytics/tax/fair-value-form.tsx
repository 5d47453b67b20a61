import { Button } from "@saudabook/ui/button.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { useState } from "react";

export interface FairValueFormProps {
  /** Name of the instrument. */
  name: string;
  onSave: (price: string) => void;
}

/** Asks for the fair market value of one share on 31 January 2018. */
export function FairValueForm({ name, onSave }: FairValueFormProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  return (
    <form
      noValidate
      aria-label={`Fair market value of ${name}`}
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const price = text.trim().replaceAll(",", "").replace(/^₹\s*/, "");
        const isPrice = /^\d{1,8}(?:\.\d{1,4})?$/.test(price) && /[1-9]/.test(price);
        setProblem(isPrice ? undefined : "Enter rupees above 0, with at most 4 decimals");
        if (isPrice) onSave(price);
      }}
    >
      <TextField
        label={`Rupees per share of ${name} on 31 January 2018`}
        labelHidden
        placeholder="₹ per share"
        inputMode="decimal"
        className="w-44"
        value={text}
        error={problem}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit">Save</Button>
    </form>
  );
}
