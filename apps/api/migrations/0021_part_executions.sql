ALTER TABLE "analysis_parts" ADD COLUMN "executions" "bytea" DEFAULT '' NOT NULL;--> statement-breakpoint
-- By hand: numbers that are compact by nature, and a piece of them is read without the others.
ALTER TABLE "analysis_parts" ALTER COLUMN "executions" SET STORAGE EXTERNAL;
