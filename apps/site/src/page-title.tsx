/** The title of a page; React puts it into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} – Saudabook`}</title>;
}
