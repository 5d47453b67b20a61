import { Facts } from "@saudabook/ui/facts.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { JobEntry, JobFrame } from "./job-frame.tsx";

/** Lines of text in each entry, about as many as a real one has. */
const ENTRIES = [3, 1, 1, 4, 8, 4];
const WIDTHS = ["w-full", "w-11/12", "w-4/5", "w-2/3"];
const LINES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Placeholder of a job description until the job has loaded. */
export function JobDescriptionSkeleton({ openingsHref }: { openingsHref: string }) {
  return (
    <JobFrame
      openingsHref={openingsHref}
      head={
        <>
          <h1 className="sr-only">Job description</h1>
          <p role="status" className="sr-only">
            Loading...
          </p>
          <Skeleton className="h-8 w-64 sm:h-11 sm:w-96" />
          <Skeleton className="my-1.5 w-16" />
        </>
      }
      facts={
        <Facts
          facts={["Location", "Duration", "Posted on"].map((term) => ({
            term,
            value: <Skeleton className="my-0.5 w-32" />,
          }))}
        />
      }
      apply={<Skeleton className="h-11 w-full" />}
    >
      {ENTRIES.map((lines, entry) => (
        <JobEntry key={LINES[entry]} title={<Skeleton className="my-0.5 w-24" />}>
          <div className="grid gap-3 py-1">
            {LINES.slice(0, lines).map((line, index) => (
              <Skeleton key={line} className={WIDTHS[index % WIDTHS.length] ?? "w-full"} />
            ))}
          </div>
        </JobEntry>
      ))}
    </JobFrame>
  );
}
