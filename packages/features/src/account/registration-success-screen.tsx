import { Button } from "@saudabook/ui/button.tsx";
import { AccountFrame } from "./account-frame.tsx";

export interface RegistrationSuccessScreenProps {
  homeHref: string;
  onLogIn: () => void;
}

export function RegistrationSuccessScreen({ homeHref, onLogIn }: RegistrationSuccessScreenProps) {
  return (
    <AccountFrame
      title="Registration Successful!"
      text="Your book is open. Log in to write the first page; trades that you have kept here as a guest come along."
      homeHref={homeHref}
    >
      <Button variant="primary" size="lg" className="w-full" onClick={onLogIn}>
        Login Now
      </Button>
    </AccountFrame>
  );
}
