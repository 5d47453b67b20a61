ALTER TABLE "analysis_settings" ADD COLUMN "lab_tries" json;--> statement-breakpoint
ALTER TABLE "analysis_settings" ADD COLUMN "lab_reveal" json;