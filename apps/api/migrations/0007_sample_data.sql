CREATE SEQUENCE "public"."analysis_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- By hand: behind every version that an account has, so that none comes twice.
SELECT setval('analysis_versions', max(version)) FROM analysis_accounts HAVING max(version) > 0;
--> statement-breakpoint
-- Sample data and data of the user's own never mix, whichever server writes which of them first: each writer takes the lock of the
-- account before it looks for the other kind. Writers of the user's own data share it.
CREATE FUNCTION "refuse_beside_sample_data"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock_shared(hashtextextended(NEW.user_id::text, 2));
	IF EXISTS (SELECT FROM imports WHERE imports.user_id = NEW.user_id AND imports.sample) THEN
		RAISE EXCEPTION USING ERRCODE = 'SB001', MESSAGE = 'the account shows sample data', TABLE = TG_TABLE_NAME;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "imports_beside_sample_data" BEFORE INSERT ON "imports"
	FOR EACH ROW WHEN (NOT NEW.sample) EXECUTE FUNCTION "refuse_beside_sample_data"();
--> statement-breakpoint
CREATE TRIGGER "journal_trades_beside_sample_data" BEFORE INSERT OR UPDATE ON "journal_trades"
	FOR EACH ROW WHEN (NEW.user_id IS NOT NULL AND NEW.deleted_at IS NULL)
	EXECUTE FUNCTION "refuse_beside_sample_data"();
--> statement-breakpoint
CREATE FUNCTION "refuse_sample_data"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	THEN
		RAISE EXCEPTION USING ERRCODE = 'SB002', MESSAGE = 'the account is not empty', TABLE = TG_TABLE_NAME;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "imports_sample_data" BEFORE INSERT ON "imports"
	FOR EACH ROW WHEN (NEW.sample) EXECUTE FUNCTION "refuse_sample_data"();
