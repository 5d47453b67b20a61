CREATE TABLE "day_notes" (
	"user_id" uuid NOT NULL,
	"period" date NOT NULL,
	"revision" integer NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"rating" smallint,
	"former" json NOT NULL,
	"written" json NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_notes_user_id_period_pk" PRIMARY KEY("user_id","period"),
	CONSTRAINT "day_notes_revision_check" CHECK ("day_notes"."revision" > 0),
	CONSTRAINT "day_notes_rating_check" CHECK ("day_notes"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "day_notes" ADD CONSTRAINT "day_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- By hand: texts of days count towards the limit of an account. Attachments of notes do not depend on them, so the revision stays.
CREATE FUNCTION "count_text_bytes"(of_user uuid, more_bytes bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- An account that is being deleted takes everything with it.
	IF NOT EXISTS (SELECT FROM users WHERE users.id = of_user) THEN
		RETURN;
	END IF;
	INSERT INTO analysis_accounts (user_id, text_bytes) VALUES (of_user, more_bytes)
		ON CONFLICT (user_id) DO UPDATE SET text_bytes = analysis_accounts.text_bytes + more_bytes;
END $$;
--> statement-breakpoint
CREATE FUNCTION "day_note_text_bytes"(before text, after text, former json) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT octet_length(to_json(before)::text)::bigint + octet_length(to_json(after)::text)
		+ coalesce(octet_length((former -> 'before' -> 'text')::text), 0)
		+ coalesce(octet_length((former -> 'after' -> 'text')::text), 0)
$$;
--> statement-breakpoint
CREATE FUNCTION "count_day_notes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM count_text_bytes(user_id, sum(day_note_text_bytes(before, after, former))::bigint)
			FROM added GROUP BY user_id;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM count_text_bytes(user_id, -sum(day_note_text_bytes(before, after, former))::bigint)
			FROM removed GROUP BY user_id;
	ELSE
		PERFORM count_text_bytes(user_id, sum(bytes)::bigint)
			FROM (
				SELECT user_id, day_note_text_bytes(before, after, former) AS bytes FROM added
				UNION ALL SELECT user_id, -day_note_text_bytes(before, after, former) FROM removed
			) AS changed GROUP BY user_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "day_notes_inserted" AFTER INSERT ON "day_notes" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_day_notes"();
--> statement-breakpoint
CREATE TRIGGER "day_notes_updated" AFTER UPDATE ON "day_notes" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_day_notes"();
--> statement-breakpoint
CREATE TRIGGER "day_notes_deleted" AFTER DELETE ON "day_notes" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_day_notes"();
--> statement-breakpoint
CREATE TRIGGER "day_notes_beside_sample_data" BEFORE INSERT OR UPDATE ON "day_notes"
	FOR EACH ROW EXECUTE FUNCTION "refuse_beside_sample_data"();
--> statement-breakpoint
-- As in 0025, with notes on days.
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
		OR EXISTS (SELECT FROM day_notes WHERE day_notes.user_id = NEW.user_id)
	THEN
		RAISE EXCEPTION USING ERRCODE = 'SB002', MESSAGE = 'the account is not empty', TABLE = TG_TABLE_NAME;
	END IF;
	RETURN NEW;
END $$;
