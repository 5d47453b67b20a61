import { LinkButton } from "../../page/link-button.tsx";

export interface ImportTriedButtonProps {
  /** Address for a person with a session, whose import queue has the file; null for a visitor. */
  addTradesHref: string | null;
  signUpHref: string;
}

/** Link to where a tried file can be stored. */
export function ImportTriedButton({ addTradesHref, signUpHref }: ImportTriedButtonProps) {
  return (
    <LinkButton variant="primary" href={addTradesHref ?? signUpHref}>
      {addTradesHref === null ? "Keep it in an account" : "Import it"}
    </LinkButton>
  );
}
