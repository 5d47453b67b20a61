CREATE TABLE "import_files" (
	"import_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_files_import_id_piece_pk" PRIMARY KEY("import_id","piece")
);
--> statement-breakpoint
CREATE TABLE "kept_executions" (
	"id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"broker" text NOT NULL,
	"segment" text NOT NULL,
	"exchange" text NOT NULL,
	"symbol" text NOT NULL,
	"isin" text,
	"series" text,
	"underlying" text,
	"expiry" date,
	"strike" numeric,
	"contract_kind" text,
	"side" text NOT NULL,
	"quantity" numeric NOT NULL,
	"price" numeric NOT NULL,
	"value" numeric NOT NULL,
	"executed_at" timestamp(0) NOT NULL,
	"has_time" boolean NOT NULL,
	"trade_id" text,
	"order_id" text,
	"file_row" integer NOT NULL,
	"dedupe_key" text NOT NULL,
	"client_id" text DEFAULT '' NOT NULL,
	"raw" json NOT NULL,
	CONSTRAINT "kept_executions_import_id_id_pk" PRIMARY KEY("import_id","id"),
	CONSTRAINT "kept_executions_side_check" CHECK ("kept_executions"."side" in ('buy', 'sell')),
	CONSTRAINT "kept_executions_quantity_check" CHECK ("kept_executions"."quantity" > 0 and "kept_executions"."quantity" < 1e12),
	CONSTRAINT "kept_executions_price_check" CHECK ("kept_executions"."price" >= 0 and "kept_executions"."price" < 1e7),
	CONSTRAINT "kept_executions_value_check" CHECK ("kept_executions"."value" >= 0 and "kept_executions"."value" < 1e18)
);
--> statement-breakpoint
CREATE TABLE "skipped_rows" (
	"import_id" uuid NOT NULL,
	"file_row" integer NOT NULL,
	"reason" text NOT NULL,
	"raw" json NOT NULL,
	CONSTRAINT "skipped_rows_import_id_file_row_pk" PRIMARY KEY("import_id","file_row")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "sequence" bigint DEFAULT nextval('executions_id_seq') NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "file_size" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "file_codec" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "known_lost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_executions_dedupe_key_index" ON "kept_executions" USING btree ("user_id","dedupe_key");--> statement-breakpoint
-- By hand: compared for being the same only, and joined with the column of executions.
ALTER TABLE "kept_executions" ALTER COLUMN "dedupe_key" TYPE text COLLATE "C";--> statement-breakpoint
-- Compressed already where that makes it smaller.
ALTER TABLE "import_files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
-- The rows that earlier imports found to be known were not kept.
UPDATE "imports" SET "known_lost" = "already_known" WHERE "pending_from" IS NULL;--> statement-breakpoint
-- Earlier imports in the order of their executions; one without any comes before the next that has some.
WITH "firsts" AS (
	SELECT "import_id", min("id") AS "first" FROM "executions" GROUP BY "import_id"
), "ordered" AS (
	SELECT "imports"."id", coalesce("firsts"."first", (
		SELECT min("later_firsts"."first") FROM "imports" AS "later"
		JOIN "firsts" AS "later_firsts" ON "later_firsts"."import_id" = "later"."id"
		WHERE "later"."user_id" = "imports"."user_id" AND "later"."created_at" >= "imports"."created_at"
	)) AS "first"
	FROM "imports" LEFT JOIN "firsts" ON "firsts"."import_id" = "imports"."id"
)
UPDATE "imports" SET "sequence" = "ordered"."first" FROM "ordered"
	WHERE "ordered"."id" = "imports"."id" AND "ordered"."first" IS NOT NULL;--> statement-breakpoint
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
	IF OLD.pending_from IS NULL AND gone IS NOT NULL THEN
		PERFORM note_analysis_change(OLD.user_id, 'removal', gone, NULL);
	END IF;
	RETURN NULL;
END $$;
