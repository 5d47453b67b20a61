import { connectionFieldLabels } from "@saudabook/contract/connections/connection-labels.ts";
import { type ConnectionInput, DEVELOPER_PAGES } from "@saudabook/contract/connections/connections.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { FormFrame } from "../../form/form-frame.tsx";
import type { FormState } from "../../form/form-state.ts";
import { useContractForm } from "../../form/use-contract-form.ts";
import { AccountSelect } from "../account-select.tsx";
import { type AccountDraft, BY_CODE, connectionResolver } from "../connection-draft.ts";

export interface ZerodhaFormProps {
  /** Keys of the user's accounts at the broker. */
  accounts: readonly string[];
  /** Address of the page to which the broker returns. It has to be registered there. */
  returnAddress: string;
  state: FormState;
  /** @returns whether it is saved */
  onSubmit: (input: ConnectionInput) => Promise<boolean>;
  onCancel: () => void;
}

interface ZerodhaDraft extends AccountDraft {
  apiKey: string;
  apiSecret: string;
}

const resolver = connectionResolver<ZerodhaDraft>("zerodha");
const labels = { ...connectionFieldLabels, account: "Account" };

/** Adds a connection to Zerodha: the steps at the broker, and the form for key and secret. */
export function ZerodhaForm({ accounts, returnAddress, state, onSubmit, onCancel }: ZerodhaFormProps) {
  const { field, frame } = useContractForm<ZerodhaDraft, ConnectionInput>({
    resolver,
    labels,
    initial: { apiKey: "", apiSecret: "", account: accounts.length === 0 ? BY_CODE : "" },
    state,
    onSubmit,
  });
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <ol className="flex max-w-prose list-decimal flex-col gap-3 pl-5 text-sm">
        <li>
          Log in at{" "}
          <TextLink href={DEVELOPER_PAGES.zerodha} target="_blank" rel="noreferrer">
            Zerodha's developer page (new tab)
          </TextLink>{" "}
          and create an app of the type Personal. It is free, and needs no market data.
        </li>
        <li>
          Enter this address there as the redirect URL, exactly as it is here:
          <code className="mt-1 block rounded-sm bg-surface-sunken px-2 py-1.5 wrap-anywhere">{returnAddress}</code>
          {/\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(returnAddress) ? (
            <span className="mt-1 block text-muted">
              Always open Saudabook at this address: localhost and 127.0.0.1 are two sites, each with its own session.
            </span>
          ) : null}
        </li>
        <li>Copy the app's key and secret into this form. The secret is sealed on the server and never shown again.</li>
      </ol>
      <FormFrame
        label="Connect Zerodha"
        submitLabel="Save the connection"
        aside={
          <Button onClick={onCancel} disabled={state.status === "submitting"}>
            Cancel
          </Button>
        }
        {...frame}
      >
        <TextField
          {...field("apiKey")}
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
        {/* A password manager need not heed `off`: it may offer to save the secret. */}
        <TextField {...field("apiSecret")} type="password" autoComplete="off" maxLength={100} />
        <AccountSelect
          {...field("account")}
          accounts={accounts}
          hint="Its trades count in this account, as those of its files do."
          byCode="The account with the client code of the login"
        />
      </FormFrame>
    </div>
  );
}
