ALTER TABLE "notes" ADD COLUMN "confidence" smallint;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "plan" json;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_confidence_check" CHECK ("notes"."confidence" between 1 and 5);