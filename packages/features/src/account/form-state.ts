/** State of a form of the account feature. The typed values belong to the form and survive every state. */
export type FormState =
  | { status: "ready" }
  | { status: "submitting" }
  | {
      status: "failed";
      title: string;
      text: string;
      /** Message of each refused field, by its name. */
      fields: Record<string, string>;
      /** Whether the alert is open; each mark stays until its field is edited. */
      alertOpen: boolean;
    };
