ALTER TABLE "imports" ADD COLUMN "mapping" json;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "mapping_forgotten" boolean DEFAULT false NOT NULL;