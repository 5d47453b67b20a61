import { LinkButton } from "../../page/link-button.tsx";

export interface ImportTriedButtonProps {
  /** Of a person with a session, for whom the file is in the queue there; null for a visitor. */
  addTradesHref: string | null;
  signUpHref: string;
}

/** Leads to where a tried file is kept. */
export function ImportTriedButton({ addTradesHref, signUpHref }: ImportTriedButtonProps) {
  return (
    <LinkButton variant="primary" href={addTradesHref ?? signUpHref}>
      {addTradesHref === null ? "Keep it in an account" : "Import it"}
    </LinkButton>
  );
}
