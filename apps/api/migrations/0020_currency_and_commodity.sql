ALTER TABLE "imports" ADD COLUMN "kept_segment" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "quantity_unit" text;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kept_check" CHECK (("imports"."kept_segment" is null) = ("imports"."quantity_unit" is null)
        and "imports"."kept_segment" in ('currency', 'commodity') and "imports"."quantity_unit" in ('units', 'lots'));