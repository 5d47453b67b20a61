import type { TeamMember } from "@saudabook/contract/careers/content.ts";
import { Avatar } from "@saudabook/ui/avatar.tsx";

/** The picture, or the initial if there is no picture. Both are decorative: the name follows. */
export function Founder({ member: { name, role, bio, image } }: { member: TeamMember }) {
  return (
    <article>
      <div className="flex items-center gap-3">
        {image === null ? (
          <Avatar name={name} className="size-11 text-base" />
        ) : (
          <img src={image} alt="" width={44} height={44} className="size-11 rounded-full object-cover" />
        )}
        <div className="min-w-0">
          <h3 className="text-base font-semibold break-words">{name}</h3>
          <p className="text-sm text-muted">{role}</p>
        </div>
      </div>
      <p className="mt-3 text-sm text-pretty">{bio}</p>
    </article>
  );
}
