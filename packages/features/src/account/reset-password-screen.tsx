import type { PasswordReset } from "@saudabook/contract/profile.ts";
import { PasswordField } from "@saudabook/ui/password-field.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import type { ReactNode } from "react";
import { LinkButton } from "../page/link-button.tsx";
import { AppLink } from "../page/link-context.tsx";
import { AccountCard } from "./account-card.tsx";
import { AccountForm } from "./account-form.tsx";
import type { FormState } from "./form-state.ts";
import { useAccountFields } from "./use-account-fields.ts";

export type ResetPasswordState = FormState | { status: "done" };

/** `codes`: recovery codes alone. `unknown`: the server could not be asked, and codes work in any case. */
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

const labels = {
  email: "Email or Phone",
  code: "Recovery Code",
  password: "New Password",
  confirmPassword: "Confirm New Password",
};

const texts = {
  loading: "",
  email: "We send you a link, or you use one of the recovery codes that you made in your profile.",
  codes:
    "Choose a new password with one of the recovery codes that you made in your profile. This server sends no e-mail: without a code there is no other way.",
  unknown: "Choose a new password with one of the recovery codes that you made in your profile.",
} satisfies Record<ResetWay, string>;

/** A new password: by a link in an e-mail where the server can send one, and by a recovery code. */
export function ResetPasswordScreen(props: ResetPasswordScreenProps) {
  const { way, byEmail, state, onSubmit, onDismiss, logInHref } = props;
  if (state.status === "done") {
    return (
      <AccountCard title="Your password is changed" text="All sessions have ended. The code that you used is used up.">
        <LinkButton variant="primary" size="lg" className="w-full" href={logInHref}>
          Login
        </LinkButton>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Forgot password?"
      text={texts[way]}
      aside={
        <>
          Remember it again?{" "}
          <TextLink asChild>
            <AppLink href={logInHref}>Login</AppLink>
          </TextLink>
        </>
      }
    >
      {way === "loading" ? (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-80" />
        </div>
      ) : null}
      {way === "email" ? (
        <>
          <h2 className="mb-3 font-semibold">By e-mail</h2>
          {byEmail}
          <h2 className="mt-8 mb-3 border-t border-line pt-6 font-semibold">With a recovery code</h2>
        </>
      ) : null}
      <CodeForm {...{ way, state, onSubmit, onDismiss }} />
    </AccountCard>
  );
}

type CodeFormProps = Pick<ResetPasswordScreenProps, "way" | "state" | "onSubmit" | "onDismiss">;

function CodeForm({ way, state, onSubmit, onDismiss }: CodeFormProps) {
  const { field, noteEdit } = useAccountFields(state, labels);
  if (way === "loading" || state.status === "done") return null;
  return (
    <AccountForm
      state={state}
      submitLabel="Change Password"
      onDismiss={onDismiss}
      onEdit={noteEdit}
      onSubmit={({ email = "", code = "", password = "", confirmPassword = "" }) =>
        onSubmit({ email, code, password, confirmPassword })
      }
    >
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
