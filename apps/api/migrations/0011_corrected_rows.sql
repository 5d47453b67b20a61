CREATE TABLE "corrected_rows" (
	"import_id" uuid NOT NULL,
	"file_row" integer NOT NULL,
	"problem" text NOT NULL,
	"raw" json NOT NULL,
	"texts" json,
	CONSTRAINT "corrected_rows_import_id_file_row_pk" PRIMARY KEY("import_id","file_row")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "corrected" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "corrections_sha256" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- By hand: as in 0009, and the corrected rows.
CREATE OR REPLACE FUNCTION "delete_executions_of_import"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	gone text[];
BEGIN
	WITH deleted AS (
		DELETE FROM executions WHERE user_id = OLD.user_id AND import_id = OLD.id AND id >= coalesce(OLD.pending_from, 0)
		RETURNING symbol
	) SELECT array_agg(DISTINCT symbol) INTO gone FROM deleted;
	DELETE FROM kept_executions WHERE import_id = OLD.id;
	DELETE FROM skipped_rows WHERE import_id = OLD.id;
	DELETE FROM corrected_rows WHERE import_id = OLD.id;
	IF OLD.pending_from IS NULL AND gone IS NOT NULL THEN
		PERFORM note_analysis_change(OLD.user_id, 'removal', gone, NULL);
	END IF;
	RETURN NULL;
END $$;
