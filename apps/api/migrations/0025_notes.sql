CREATE TABLE "labels" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "labels_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "labels_kind_check" CHECK ("labels"."kind" in ('setup', 'tag', 'mistake'))
);
--> statement-breakpoint
CREATE TABLE "note_anchors" (
	"note_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"user_id" uuid NOT NULL,
	"product" text NOT NULL,
	"account" text NOT NULL,
	"key" text NOT NULL,
	"seen" json NOT NULL,
	CONSTRAINT "note_anchors_user_id_note_id_position_pk" PRIMARY KEY("user_id","note_id","position")
);
--> statement-breakpoint
CREATE TABLE "note_labels" (
	"note_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "note_labels_user_id_note_id_label_id_pk" PRIMARY KEY("user_id","note_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"text" text NOT NULL,
	"former" json,
	"setup" uuid,
	"rating" smallint,
	"stop" numeric,
	"target" numeric,
	"risk" numeric,
	"reviewed_at" timestamp with time zone,
	"written" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "notes_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "notes_revision_check" CHECK ("notes"."revision" > 0),
	CONSTRAINT "notes_rating_check" CHECK ("notes"."rating" between 1 and 5),
	CONSTRAINT "notes_stop_check" CHECK ("notes"."stop" > 0 and "notes"."stop" < 1e10),
	CONSTRAINT "notes_target_check" CHECK ("notes"."target" > 0 and "notes"."target" < 1e10),
	CONSTRAINT "notes_risk_check" CHECK ("notes"."risk" > 0 and "notes"."risk" < 1e10)
);
--> statement-breakpoint
ALTER TABLE "analysis_accounts" ADD COLUMN "journal_revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_accounts" ADD COLUMN "text_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_anchors" ADD CONSTRAINT "note_anchors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_anchors" ADD CONSTRAINT "note_anchors_user_id_note_id_notes_user_id_id_fk" FOREIGN KEY ("user_id","note_id") REFERENCES "public"."notes"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_labels" ADD CONSTRAINT "note_labels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_labels" ADD CONSTRAINT "note_labels_user_id_note_id_notes_user_id_id_fk" FOREIGN KEY ("user_id","note_id") REFERENCES "public"."notes"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_labels" ADD CONSTRAINT "note_labels_user_id_label_id_labels_user_id_id_fk" FOREIGN KEY ("user_id","label_id") REFERENCES "public"."labels"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_setup_labels_user_id_id_fk" FOREIGN KEY ("user_id","setup") REFERENCES "public"."labels"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "labels_folded_key" ON "labels" USING btree ("user_id","kind","folded");--> statement-breakpoint
CREATE UNIQUE INDEX "note_anchors_execution_key" ON "note_anchors" USING btree ("user_id","key","account","product");--> statement-breakpoint
CREATE INDEX "note_labels_label_id_index" ON "note_labels" USING btree ("user_id","label_id");--> statement-breakpoint
CREATE INDEX "notes_created_at_index" ON "notes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_deleted_at_index" ON "notes" USING btree ("deleted_at");--> statement-breakpoint
-- By hand: each change of what a person wrote raises the journal's revision in the same transaction, and counts its bytes.
CREATE FUNCTION "raise_journal_revision"(of_user uuid, more_bytes bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- An account that is being deleted takes everything with it.
	IF NOT EXISTS (SELECT FROM users WHERE users.id = of_user) THEN
		RETURN;
	END IF;
	INSERT INTO analysis_accounts (user_id, journal_revision, text_bytes) VALUES (of_user, 1, more_bytes)
		ON CONFLICT (user_id) DO UPDATE SET
			journal_revision = analysis_accounts.journal_revision + 1,
			text_bytes = analysis_accounts.text_bytes + more_bytes;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_text_bytes"(note_text text, former json) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT octet_length(to_json(note_text)::text)::bigint + coalesce(octet_length((former -> 'text')::text), 0)
$$;
--> statement-breakpoint
CREATE FUNCTION "count_notes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM raise_journal_revision(user_id, sum(note_text_bytes(text, former))::bigint) FROM added GROUP BY user_id;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM raise_journal_revision(user_id, -sum(note_text_bytes(text, former))::bigint) FROM removed GROUP BY user_id;
	ELSE
		PERFORM raise_journal_revision(user_id, sum(bytes)::bigint)
			FROM (
				SELECT user_id, note_text_bytes(text, former) AS bytes FROM added
				UNION ALL SELECT user_id, -note_text_bytes(text, former) FROM removed
			) AS changed GROUP BY user_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "notes_inserted" AFTER INSERT ON "notes" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_notes"();
--> statement-breakpoint
CREATE TRIGGER "notes_updated" AFTER UPDATE ON "notes" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_notes"();
--> statement-breakpoint
CREATE TRIGGER "notes_deleted" AFTER DELETE ON "notes" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_notes"();
--> statement-breakpoint
CREATE FUNCTION "count_journal_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM raise_journal_revision(user_id, 0) FROM removed GROUP BY user_id;
	ELSE
		PERFORM raise_journal_revision(user_id, 0) FROM added GROUP BY user_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_anchors_inserted" AFTER INSERT ON "note_anchors" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_journal_rows"();
--> statement-breakpoint
CREATE TRIGGER "note_anchors_updated" AFTER UPDATE ON "note_anchors" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_journal_rows"();
--> statement-breakpoint
CREATE TRIGGER "note_anchors_deleted" AFTER DELETE ON "note_anchors" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_journal_rows"();
--> statement-breakpoint
CREATE TRIGGER "note_labels_inserted" AFTER INSERT ON "note_labels" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_journal_rows"();
--> statement-breakpoint
CREATE TRIGGER "note_labels_updated" AFTER UPDATE ON "note_labels" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_journal_rows"();
--> statement-breakpoint
CREATE TRIGGER "note_labels_deleted" AFTER DELETE ON "note_labels" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_journal_rows"();
--> statement-breakpoint
CREATE TRIGGER "labels_inserted" AFTER INSERT ON "labels" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_journal_rows"();
--> statement-breakpoint
CREATE TRIGGER "labels_updated" AFTER UPDATE ON "labels" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_journal_rows"();
--> statement-breakpoint
CREATE TRIGGER "labels_deleted" AFTER DELETE ON "labels" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_journal_rows"();
--> statement-breakpoint
CREATE TRIGGER "notes_beside_sample_data" BEFORE INSERT OR UPDATE ON "notes"
	FOR EACH ROW EXECUTE FUNCTION "refuse_beside_sample_data"();
--> statement-breakpoint
CREATE TRIGGER "labels_beside_sample_data" BEFORE INSERT OR UPDATE ON "labels"
	FOR EACH ROW EXECUTE FUNCTION "refuse_beside_sample_data"();
--> statement-breakpoint
-- As in 0007, with notes, deleted ones too, and labels.
CREATE OR REPLACE FUNCTION "refuse_sample_data"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended(NEW.user_id::text, 2));
	IF EXISTS (SELECT FROM imports WHERE imports.user_id = NEW.user_id AND NOT imports.sample)
		OR EXISTS (SELECT FROM journal_trades WHERE journal_trades.user_id = NEW.user_id AND deleted_at IS NULL)
		OR EXISTS (SELECT FROM settlements WHERE settlements.user_id = NEW.user_id)
		OR EXISTS (SELECT FROM brokerage_plans WHERE brokerage_plans.user_id = NEW.user_id)
		OR EXISTS (
			SELECT FROM analysis_settings
			WHERE analysis_settings.user_id = NEW.user_id AND starting_capital IS NOT NULL
		)
		OR EXISTS (SELECT FROM notes WHERE notes.user_id = NEW.user_id)
		OR EXISTS (SELECT FROM labels WHERE labels.user_id = NEW.user_id)
	THEN
		RAISE EXCEPTION USING ERRCODE = 'SB002', MESSAGE = 'the account is not empty', TABLE = TG_TABLE_NAME;
	END IF;
	RETURN NEW;
END $$;
