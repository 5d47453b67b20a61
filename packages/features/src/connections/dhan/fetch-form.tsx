import { connectionFieldLabels } from "@saudabook/contract/connections/connection-labels.ts";
import { type Connection, DEVELOPER_PAGES } from "@saudabook/contract/connections/connections.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { RadioGroup, type RadioOption } from "@saudabook/ui/radio-group.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { FormFrame } from "../../form/form-frame.tsx";
import { useContractForm } from "../../form/use-contract-form.ts";
import { type FetchState, isRunning } from "./dhan-fetch.ts";
import {
  type FetchDays,
  type FetchDraft,
  type FetchRequest,
  type FetchStart,
  fetchDays,
  fetchResolver,
  startOf,
} from "./fetch-draft.ts";
import { FileLinks } from "./file-links.tsx";

export interface FetchFormProps {
  connection: Connection;
  state: FetchState;
  /** Today in India, `YYYY-MM-DD`. */
  today: string;
  importHref: (id: string) => string;
  onSubmit: (request: FetchRequest) => void;
  onCancel: () => void;
}

const labels = { token: connectionFieldLabels.token, from: connectionFieldLabels.from };

/** The steps to an access token at Dhan, and the form for it and for the first day to fetch. */
export function FetchForm({ connection, state, today, importHref, onSubmit, onCancel }: FetchFormProps) {
  const { otherFiles } = connection;
  const days = fetchDays(connection, today);
  const { form, field, frame } = useContractForm<FetchDraft, FetchRequest>({
    resolver: fetchResolver(days, otherFiles),
    labels,
    initial: { token: "", start: startOf(days, "first"), from: days.typed },
    // A failure is shown above the form.
    state: isRunning(state) ? { status: "submitting" } : { status: "ready" },
    onSubmit: (request) => {
      // The token is sent and forgotten. The first day stays for another try, also where its files are undone by then.
      form.setValue("token", "");
      if (start === "undo") form.setValue("from", days.undo);
      onSubmit(request);
    },
  });
  const start = startOf(days, form.watch("start"));
  const files = counted(otherFiles.length, "file");
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <ol className="flex max-w-prose list-decimal flex-col gap-3 pl-5 text-sm">
        <li>
          Log in at{" "}
          <TextLink href={DEVELOPER_PAGES.dhan} target="_blank" rel="noreferrer">
            web.dhan.co (new tab)
          </TextLink>
          .
        </li>
        <li>Open My Profile, then Access DhanHQ APIs.</li>
        <li>Generate an access token. It is valid for 24 hours.</li>
        <li>
          Copy it into this form. It is used for this fetch alone, and Saudabook keeps it nowhere. If your browser
          offers to save it, decline.
        </li>
      </ol>
      <FormFrame
        label="Fetch from Dhan"
        submitLabel={start === "undo" ? `Undo ${files} and fetch` : "Fetch the trades"}
        aside={<Button onClick={onCancel}>Cancel</Button>}
        {...frame}
      >
        {/* A password manager need not heed `off`: it may offer to save the token, which ends within 24 hours. */}
        <TextField
          {...field("token")}
          type="password"
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={4_100}
        />
        {start === "first" ? null : (
          <RadioGroup
            legend="Days to fetch"
            options={optionsOf(days, otherFiles.length)}
            value={start}
            onChange={(chosen) => form.setValue("start", chosen)}
          />
        )}
        {start === "undo" || start === "after" ? (
          <FileLinks label="Your files of this account" files={otherFiles} importHref={importHref} />
        ) : null}
        {start === "first" || start === "another" ? (
          <TextField
            {...field("from")}
            type="date"
            min={days.earliest}
            max={days.yesterday}
            hint={[
              start === "first" ? "The day of your first trade at Dhan, or any day before it." : "",
              "Every day from there up to yesterday is fetched.",
              otherFiles.length > 0 ? "None of them may be among the days of your files." : "",
            ]
              .filter(Boolean)
              .join(" ")}
          />
        ) : null}
      </FormFrame>
    </div>
  );
}

function optionsOf({ starts, next, after, undo, yesterday }: FetchDays, fileCount: number): RadioOption<FetchStart>[] {
  const options: Record<Exclude<FetchStart, "first">, Omit<RadioOption<FetchStart>, "value">> = {
    next:
      next === null
        ? {
            label: "From the last fetched days",
            hint: `Every finished day up to ${dayText(yesterday)} is fetched. Today's trades can be fetched tomorrow.`,
            disabled: true,
          }
        : {
            label: `From ${dayText(next)}`,
            hint: "The last fetched days once more, for trades that came late: what is here already doesn't count twice.",
          },
    another: {
      label: "From another day",
      hint: "An earlier one also brings trades that came late: what is here already doesn't count twice. After a later one, the days between are not fetched.",
    },
    undo: {
      label: `Undo ${fileCount === 1 ? "this file" : `these ${counted(fileCount, "file")}`} and fetch from ${dayText(undo)}`,
      hint: "Recommended: each share then has one name. Notes wait in Notes without a trade, and return with a redo.",
    },
    after:
      after === null
        ? { label: "From the day after your files", hint: "Your files reach yesterday.", disabled: true }
        : { label: `From ${dayText(after)}, the day after your files` },
  };
  return starts.flatMap((value) => (value === "first" ? [] : [{ value, ...options[value] }]));
}
