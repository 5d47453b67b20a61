import { LinkButton } from "../../page/link-button.tsx";

export interface KeepButtonProps {
  /** Of a person with a session, for whom the file is on the desk there; null for a visitor. */
  addTradesHref: string | null;
  signUpHref: string;
}

/** Leads to where a tried file is kept. */
export function KeepButton({ addTradesHref, signUpHref }: KeepButtonProps) {
  return (
    <LinkButton variant="primary" href={addTradesHref ?? signUpHref}>
      {addTradesHref === null ? "Keep it in an account" : "Import it"}
    </LinkButton>
  );
}
