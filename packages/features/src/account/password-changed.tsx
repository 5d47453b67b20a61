import { LinkButton } from "../page/link-button.tsx";
import { AccountCard } from "./account-card.tsx";

/** Shown after a new password: all sessions have ended, with a link to log in. `usedUp`: the sentence about the code or the link. */
export function PasswordChanged({ usedUp, logInHref }: { usedUp: string; logInHref: string }) {
  return (
    <AccountCard title="Your password is changed" text={`All sessions have ended. ${usedUp}`}>
      <LinkButton variant="primary" size="lg" className="w-full" href={logInHref}>
        Login
      </LinkButton>
    </AccountCard>
  );
}
