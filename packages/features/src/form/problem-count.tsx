/** Announces how many fields of a form are marked. */
export function ProblemCount({ problems }: { problems: number }) {
  return (
    <p role="status" className="sr-only">
      {problems === 0 ? "" : problemsText(problems)}
    </p>
  );
}

export const problemsText = (problems: number): string =>
  problems === 1 ? "One field needs your attention" : `${problems} fields need your attention`;
