import { LinkButton } from "../link-button.tsx";
import { AccountFrame } from "./account-frame.tsx";

export interface RegistrationSuccessScreenProps {
  homeHref: string;
  logInHref: string;
}

export function RegistrationSuccessScreen({ homeHref, logInHref }: RegistrationSuccessScreenProps) {
  return (
    <AccountFrame
      title="Registration Successful!"
      text="Your book is open. Log in to write the first page; trades that you have kept here as a guest come along."
      homeHref={homeHref}
    >
      <LinkButton variant="primary" size="lg" className="w-full" href={logInHref}>
        Login Now
      </LinkButton>
    </AccountFrame>
  );
}
