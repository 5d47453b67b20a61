import { applicationFieldLabels as fieldLabels } from "@saudabook/contract/careers/application-labels.ts";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { FormSection } from "./form-section.tsx";

const { name, email, mobile, college, degree, passingYear, role, experience, linkedin, motivation, resume } =
  fieldLabels;

/** Placeholder of the form: its sections with their fields, side by side where the form's are. */
const sections: { title: string; rows: { labels: string[]; height: string }[] }[] = [
  {
    title: "About you",
    rows: [name, email, mobile].map((label) => ({ labels: [label], height: "h-control" })),
  },
  {
    title: "Your studies",
    rows: [
      { labels: [college], height: "h-control" },
      { labels: [degree, passingYear], height: "h-control" },
    ],
  },
  {
    title: "Your work",
    rows: [
      { labels: [role, experience], height: "h-control" },
      { labels: [linkedin], height: "h-control" },
      { labels: [motivation], height: "h-48" },
      { labels: [resume], height: "h-24" },
    ],
  },
];

export function ApplicationFormSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading...
      </p>
      {sections.map(({ title, rows }) => (
        <FormSection key={title} title={title}>
          {rows.map(({ labels, height }) => (
            <div key={labels[0]} className={labels.length > 1 ? "grid gap-5 sm:grid-cols-2" : undefined}>
              {labels.map((label) => (
                <div key={label} className="flex flex-col gap-1.5">
                  <p className="text-sm font-medium">{label}</p>
                  <Skeleton className={`${height} w-full`} />
                </div>
              ))}
            </div>
          ))}
        </FormSection>
      ))}
    </>
  );
}
