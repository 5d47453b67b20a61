ALTER TABLE "imports" ADD COLUMN "assigned_code" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "account_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- By hand: until now every file has counted as it says.
UPDATE "imports" SET "account_code" = "client_id";
