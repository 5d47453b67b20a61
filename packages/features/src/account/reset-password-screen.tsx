import { passwordResetLabels as labels } from "@saudabook/contract/account/account-labels.ts";
import type { PasswordReset } from "@saudabook/contract/account/profile.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { PasswordField } from "@saudabook/ui/password-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNativeForm } from "../form/use-native-form.ts";
import { AppLink } from "../page/link-context.tsx";
import { AccountCard } from "./account-card.tsx";
import { AccountForm } from "./account-form.tsx";
import type { AccountFormState } from "./form-state.ts";
import { PasswordChanged } from "./password-changed.tsx";

export type ResetPasswordState = AccountFormState | { status: "done" };

/** `codes`: recovery codes only. `unknown`: the server could not be reached; codes work in any case. */
export type ResetWay = "loading" | "email" | "codes" | "unknown";

export interface ResetPasswordScreenProps {
  way: ResetWay;
  /** The form that asks for a link by e-mail. */
  byEmail: ReactNode;
  state: ResetPasswordState;
  onSubmit: (reset: PasswordReset) => void;
  onDismiss: () => void;
  logInHref: string;
}

/** Each note fits the two lines that the page reserves for it, so nothing moves when the response arrives. */
const notes = {
  loading: "",
  codes: "We can't email you. You need a recovery code.",
  unknown: "We couldn't find out whether we can send you a link by e-mail.",
} satisfies Record<Exclude<ResetWay, "email">, string>;

/** Sets a new password with a recovery code, or with a link by e-mail if the server can send one. */
export function ResetPasswordScreen(props: ResetPasswordScreenProps) {
  const { way, byEmail, state, onSubmit, onDismiss, logInHref } = props;
  const [isByEmail, setByEmail] = useState(false);
  const forms = useRef<HTMLDivElement>(null);
  const change = () => {
    // Rendered synchronously, because the focused button may disappear.
    flushSync(() => setByEmail(!isByEmail));
    forms.current?.querySelector("input")?.focus();
  };
  if (state.status === "done")
    return <PasswordChanged usedUp="The code that you used is used up." logInHref={logInHref} />;
  return (
    <AccountCard
      title="Forgot password?"
      text={
        isByEmail
          ? "We send you a link. It leads to a page where you choose a new password."
          : "Choose a new password with one of the recovery codes that you made in your profile."
      }
      aside={
        <>
          Remembered it?{" "}
          <TextLink asChild>
            <AppLink href={logInHref}>Login</AppLink>
          </TextLink>
        </>
      }
    >
      <div ref={forms}>
        {isByEmail ? byEmail : <CodeForm state={state} onSubmit={onSubmit} onDismiss={onDismiss} />}
      </div>
      <div className="mt-5 min-h-17 border-t border-line pt-5 text-sm text-muted">
        {way === "email" ? (
          <Button className="w-full" onClick={change}>
            {isByEmail ? "Use a recovery code" : "Get a link by e-mail"}
          </Button>
        ) : (
          <p role="status" className="text-pretty">
            {notes[way]}
          </p>
        )}
      </div>
    </AccountCard>
  );
}

type CodeFormProps = Pick<ResetPasswordScreenProps, "onSubmit" | "onDismiss"> & { state: AccountFormState };

function CodeForm({ state, onSubmit, onDismiss }: CodeFormProps) {
  const { field, frame } = useNativeForm({ labels, state, onSubmit });
  return (
    <AccountForm {...frame} submitLabel="Change Password" onDismiss={onDismiss}>
      <TextField autoComplete="username" autoCapitalize="none" spellCheck={false} {...field("email")} />
      <TextField
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="16 letters and digits"
        {...field("code")}
      />
      <PasswordField autoComplete="new-password" hint="At least 8 characters" {...field("password")} />
      <PasswordField autoComplete="new-password" {...field("confirmPassword")} />
    </AccountForm>
  );
}
