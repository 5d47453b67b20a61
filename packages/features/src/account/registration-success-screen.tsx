import { LinkButton } from "../page/link-button.tsx";
import { AccountCard } from "./account-card.tsx";

/** Stateless. */
export interface RegistrationSuccessScreenProps {
  logInHref: string;
}

export function RegistrationSuccessScreen({ logInHref }: RegistrationSuccessScreenProps) {
  return (
    <AccountCard
      title="Registration Successful!"
      text="Your account is ready. Log in to upload your tradebook. Journal trades that you noted on this browser as a guest will be there."
    >
      <LinkButton variant="primary" size="lg" className="w-full" href={logInHref}>
        Login Now
      </LinkButton>
    </AccountCard>
  );
}
