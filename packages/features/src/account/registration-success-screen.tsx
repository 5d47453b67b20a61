import { LinkButton } from "../page/link-button.tsx";
import { AccountCard } from "./account-card.tsx";

/** Stateless. */
export interface RegistrationSuccessScreenProps {
  /** A person with a session is redirected from there. */
  logInHref: string;
  loggedIn: boolean;
  /** Name of the file that is being imported into the new account. */
  keeps?: string | null;
}

export function RegistrationSuccessScreen({ logInHref, loggedIn, keeps = null }: RegistrationSuccessScreenProps) {
  return (
    <AccountCard
      title="Registration Successful!"
      text={`Your account is ready${loggedIn ? ", and you're logged in" : ". Log in to upload your tradebook"}. Journal trades that you noted on this browser as a guest ${loggedIn ? "are already there" : "will be there"}.${keeps === null ? "" : ` We're importing ${keeps}.`}`}
    >
      <LinkButton variant="primary" size="lg" className="w-full" href={logInHref}>
        Login Now
      </LinkButton>
    </AccountCard>
  );
}
