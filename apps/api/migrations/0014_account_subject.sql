-- By hand: tokens that were issued before name the id.
ALTER TABLE "users" ADD COLUMN "subject" uuid;--> statement-breakpoint
UPDATE "users" SET "subject" = "id";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "subject" SET DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_phone_check";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_check" CHECK ("users"."phone" ~ '^[0-9]{10}$' or "users"."deleted_at" is not null);--> statement-breakpoint
CREATE UNIQUE INDEX "users_subject_key" ON "users" USING btree ("subject");
