import { AlertDialog } from "@saudabook/ui/alert-dialog.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { LoadingOverlay } from "@saudabook/ui/loading-overlay.tsx";
import { AccountFrame } from "./account-frame.tsx";

export type LogOutState = { status: "ready" } | { status: "confirming" } | { status: "leaving" };

export interface LogOutScreenProps {
  name: string;
  state: LogOutState;
  homeHref: string;
  onAsk: () => void;
  onCancel: () => void;
  onConfirm: () => void;
}

export function LogOutScreen({ name, state, homeHref, onAsk, onCancel, onConfirm }: LogOutScreenProps) {
  return (
    <AccountFrame title={`Hi, ${name}`} text="Are you sure you want to logout?" homeHref={homeHref}>
      <Button variant="primary" size="lg" className="w-full" onClick={onAsk}>
        Logout
      </Button>
      {state.status === "leaving" ? <LoadingOverlay /> : null}
      <AlertDialog
        open={state.status === "confirming"}
        onClose={onCancel}
        title="Confirm Logout"
        text="Your trades stay where they are. You will need your password to see them again."
        action={{ label: "Logout", onSelect: onConfirm }}
      />
    </AccountFrame>
  );
}
