import { TextLink } from "@saudabook/ui/text-link.tsx";
import { linksIn } from "./note-links.ts";

/** The links in a text that is edited, so that they can be followed. */
export function NoteLinkList({ text }: { text: string }) {
  const links = linksIn(text);
  if (links.length === 0) return null;
  return (
    <ul aria-label="Links in this note" className="mt-1.5 flex flex-col gap-0.5 text-sm">
      {links.map((link) => (
        <li key={link} className="truncate">
          <TextLink href={link} target="_blank" rel="noopener noreferrer nofollow">
            {link}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
