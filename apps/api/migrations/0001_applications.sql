CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"submission" uuid NOT NULL,
	"jobid" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"college" text NOT NULL,
	"degree" text NOT NULL,
	"passing_year" text NOT NULL,
	"role" text,
	"experience" text NOT NULL,
	"linkedin" text,
	"motivation" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erase_after" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "resumes_kind_check" CHECK ("resumes"."kind" in ('pdf', 'doc', 'docx')),
	CONSTRAINT "resumes_size_check" CHECK ("resumes"."size" = octet_length("resumes"."bytes"))
);
--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_reference_key" ON "applications" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_submission_key" ON "applications" USING btree ("submission");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_jobid_email_key" ON "applications" USING btree ("jobid",lower(trim("email")));--> statement-breakpoint
CREATE INDEX "applications_created_at_index" ON "applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "applications_erase_after_index" ON "applications" USING btree ("erase_after");--> statement-breakpoint
-- By hand: resumes are compressed by nature, trying it again would only cost time.
ALTER TABLE "resumes" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
