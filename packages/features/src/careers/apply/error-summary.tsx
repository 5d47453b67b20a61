import { TextLink } from "@saudabook/ui/text-link.tsx";
import { problemsText } from "../../form/problem-count.tsx";
import { controlIdOf } from "./application-fields.tsx";

export interface ErrorSummaryProps {
  /** The field to correct, and what is wrong with it. */
  problems: readonly { name: string; text: string }[];
}

/** Selector of the summary, which takes the focus when the form is refused. */
export const ERROR_SUMMARY = "[data-slot=error-summary]";

/** Problems of the form, each a link to its field. */
export function ErrorSummary({ problems }: ErrorSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <section
      data-slot="error-summary"
      tabIndex={-1}
      aria-labelledby="application-problems"
      className="mb-6 scroll-mt-4 rounded-md border border-danger/30 bg-danger-soft px-4 py-3 text-sm"
    >
      <h2 id="application-problems" className="font-medium text-danger">
        {problemsText(problems.length)}
      </h2>
      <ul className="mt-1.5 list-disc space-y-1 pl-5">
        {problems.map(({ name, text }) => (
          <li key={name}>
            <TextLink
              href={`#${controlIdOf(name)}`}
              onClick={(event) => {
                // The link moves the focus and scrolls, without changing the address.
                event.preventDefault();
                document.getElementById(controlIdOf(name))?.focus();
              }}
            >
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
