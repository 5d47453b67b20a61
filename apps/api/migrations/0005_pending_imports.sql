ALTER TABLE "imports" ADD COLUMN "pending_from" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_pending_key" ON "imports" USING btree ("user_id") WHERE "imports"."pending_from" is not null;--> statement-breakpoint
-- By hand: of an import that was never accepted, only what lies behind its beginning is looked at, not the user's whole history.
CREATE OR REPLACE FUNCTION "delete_executions_of_import"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM executions WHERE user_id = OLD.user_id AND import_id = OLD.id AND id >= coalesce(OLD.pending_from, 0);
	RETURN NULL;
END $$;
