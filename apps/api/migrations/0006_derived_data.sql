CREATE TABLE "analysis_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"built_revision" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"parts" bigint[] DEFAULT '{}' NOT NULL,
	"format" text DEFAULT '' NOT NULL,
	"broker_accounts" text DEFAULT '' NOT NULL,
	"due" date,
	"fault" text,
	"fault_revision" bigint,
	"lease_owner" uuid,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "analysis_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analysis_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"revision" bigint NOT NULL,
	"kind" text NOT NULL,
	"names" text[] NOT NULL,
	"from_id" bigint,
	CONSTRAINT "analysis_changes_kind_check" CHECK ("analysis_changes"."kind" in ('import', 'removal', 'journal', 'settlement', 'all'))
);
--> statement-breakpoint
CREATE TABLE "analysis_parts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analysis_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"tokens" text[] NOT NULL,
	"symbols" text[] NOT NULL,
	"due" date,
	"digest" text NOT NULL,
	"summary" "bytea" NOT NULL,
	"detail" "bytea" NOT NULL,
	"notes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analysis_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"starting_capital" numeric,
	CONSTRAINT "analysis_settings_starting_capital_check" CHECK ("analysis_settings"."starting_capital" > 0 and "analysis_settings"."starting_capital" < 1e13)
);
--> statement-breakpoint
CREATE TABLE "brokerage_plans" (
	"user_id" uuid NOT NULL,
	"account" text NOT NULL,
	"from_day" date NOT NULL,
	"plan" text NOT NULL,
	CONSTRAINT "brokerage_plans_user_id_account_from_day_pk" PRIMARY KEY("user_id","account","from_day")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"instruments" text[] NOT NULL,
	"entry" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlements_kind_check" CHECK ("settlements"."kind" in ('opening-lot', 'expiry', 'override', 'share-change', 'demerger', 'exclusion')),
	CONSTRAINT "settlements_instruments_check" CHECK (cardinality("settlements"."instruments") > 0)
);
--> statement-breakpoint
ALTER TABLE "analysis_accounts" ADD CONSTRAINT "analysis_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_changes" ADD CONSTRAINT "analysis_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_parts" ADD CONSTRAINT "analysis_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_settings" ADD CONSTRAINT "analysis_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brokerage_plans" ADD CONSTRAINT "brokerage_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analysis_accounts_behind_index" ON "analysis_accounts" USING btree ("user_id") WHERE "analysis_accounts"."revision" > "analysis_accounts"."built_revision";--> statement-breakpoint
CREATE INDEX "analysis_accounts_due_index" ON "analysis_accounts" USING btree ("due");--> statement-breakpoint
CREATE INDEX "analysis_changes_user_id_index" ON "analysis_changes" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "analysis_parts_user_id_index" ON "analysis_parts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "settlements_user_id_index" ON "settlements" USING btree ("user_id","created_at");--> statement-breakpoint
-- By hand: each change of the data that the derived data rest on is noted in the same transaction.
CREATE FUNCTION "note_analysis_change"(of_user uuid, of_kind text, of_names text[], of_from bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	new_revision bigint;
BEGIN
	-- An account that is being deleted takes everything with it.
	IF NOT EXISTS (SELECT FROM users WHERE users.id = of_user) THEN
		RETURN;
	END IF;
	INSERT INTO analysis_accounts (user_id, revision) VALUES (of_user, 1)
		ON CONFLICT (user_id) DO UPDATE SET revision = analysis_accounts.revision + 1
		RETURNING revision INTO new_revision;
	INSERT INTO analysis_changes (user_id, revision, kind, names, from_id)
		VALUES (of_user, new_revision, of_kind, of_names, of_from);
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_accepted_import"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_analysis_change(NEW.user_id, 'import', '{}', OLD.pending_from);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "imports_accepted" AFTER UPDATE ON "imports"
	FOR EACH ROW WHEN (OLD.pending_from IS NOT NULL AND NEW.pending_from IS NULL AND NEW.imported > 0)
	EXECUTE FUNCTION "note_accepted_import"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "delete_executions_of_import"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	gone text[];
BEGIN
	WITH deleted AS (
		DELETE FROM executions WHERE user_id = OLD.user_id AND import_id = OLD.id AND id >= coalesce(OLD.pending_from, 0)
		RETURNING symbol
	) SELECT array_agg(DISTINCT symbol) INTO gone FROM deleted;
	IF OLD.pending_from IS NULL AND gone IS NOT NULL THEN
		PERFORM note_analysis_change(OLD.user_id, 'removal', gone, NULL);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_journal_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM note_analysis_change(user_id, 'journal', array_agg(DISTINCT symbol), NULL)
			FROM added WHERE user_id IS NOT NULL AND deleted_at IS NULL GROUP BY user_id;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM note_analysis_change(user_id, 'journal', array_agg(DISTINCT symbol), NULL)
			FROM removed WHERE user_id IS NOT NULL AND deleted_at IS NULL GROUP BY user_id;
	ELSE
		PERFORM note_analysis_change(user_id, 'journal', array_agg(DISTINCT symbol), NULL)
			FROM (
				SELECT user_id, symbol FROM added WHERE deleted_at IS NULL
				UNION ALL SELECT user_id, symbol FROM removed WHERE deleted_at IS NULL
			) AS changed WHERE user_id IS NOT NULL GROUP BY user_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "journal_trades_inserted" AFTER INSERT ON "journal_trades" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "note_journal_changes"();
--> statement-breakpoint
CREATE TRIGGER "journal_trades_updated" AFTER UPDATE ON "journal_trades" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "note_journal_changes"();
--> statement-breakpoint
CREATE TRIGGER "journal_trades_deleted" AFTER DELETE ON "journal_trades" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "note_journal_changes"();
--> statement-breakpoint
CREATE FUNCTION "note_settlement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM note_analysis_change(OLD.user_id, 'settlement', OLD.instruments, NULL);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM note_analysis_change(NEW.user_id, 'settlement', NEW.instruments, NULL);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "settlements_changed" AFTER INSERT OR UPDATE OR DELETE ON "settlements"
	FOR EACH ROW EXECUTE FUNCTION "note_settlement"();
--> statement-breakpoint
CREATE FUNCTION "note_plan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_analysis_change(coalesce(NEW.user_id, OLD.user_id), 'all', '{}', NULL);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "brokerage_plans_changed" AFTER INSERT OR UPDATE OR DELETE ON "brokerage_plans"
	FOR EACH ROW EXECUTE FUNCTION "note_plan"();
--> statement-breakpoint
-- Accounts that have trades already.
INSERT INTO analysis_accounts (user_id, revision)
	SELECT user_id, 1 FROM imports WHERE pending_from IS NULL
	UNION SELECT user_id, 1 FROM journal_trades WHERE user_id IS NOT NULL;
--> statement-breakpoint
-- Compressed by nature: trying it again would only cost time.
ALTER TABLE "analysis_parts" ALTER COLUMN "summary" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "analysis_parts" ALTER COLUMN "detail" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "analysis_parts" ALTER COLUMN "notes" SET STORAGE EXTERNAL;
