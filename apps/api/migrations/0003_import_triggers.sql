ALTER TABLE "executions" DROP CONSTRAINT "executions_import_fk";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_id_user_id_key";--> statement-breakpoint
-- By hand: what the foreign key held, looked up once for each statement and not for each row. One key for both parents: an
-- execution cannot belong to one user and to another's import.
CREATE FUNCTION "check_import_of_executions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM (SELECT DISTINCT import_id, user_id FROM added) AS parent
		WHERE NOT EXISTS (
			-- Locked, so that the import cannot be deleted before the executions are there to go with it.
			SELECT FROM imports WHERE imports.id = parent.import_id AND imports.user_id = parent.user_id FOR KEY SHARE
		)
	) THEN
		RAISE foreign_key_violation USING
			MESSAGE = 'an execution belongs to no import of its user', TABLE = 'executions', CONSTRAINT = 'executions_import';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "executions_inserted" AFTER INSERT ON "executions" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "check_import_of_executions"();
--> statement-breakpoint
CREATE TRIGGER "executions_updated" AFTER UPDATE ON "executions" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "check_import_of_executions"();
--> statement-breakpoint
CREATE FUNCTION "delete_executions_of_import"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM executions WHERE user_id = OLD.user_id AND import_id = OLD.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "imports_deleted" AFTER DELETE ON "imports"
	FOR EACH ROW EXECUTE FUNCTION "delete_executions_of_import"();
--> statement-breakpoint
CREATE FUNCTION "refuse_other_import_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE foreign_key_violation USING
		MESSAGE = 'an import keeps its id and its user', TABLE = 'imports', CONSTRAINT = 'executions_import';
END $$;
--> statement-breakpoint
CREATE TRIGGER "imports_moved" AFTER UPDATE ON "imports"
	FOR EACH ROW WHEN ((OLD.id, OLD.user_id) IS DISTINCT FROM (NEW.id, NEW.user_id))
	EXECUTE FUNCTION "refuse_other_import_key"();
--> statement-breakpoint
-- Only ever compared for being the same: byte by byte is the quickest, whatever language the database speaks.
ALTER TABLE "executions" ALTER COLUMN "dedupe_key" TYPE text COLLATE "C";
