ALTER TABLE "notes" ADD COLUMN "changed_in" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- By hand: each change of a note stores the revision of the journal that it belongs to. Until it is committed the lock makes other changes of
-- this account wait, so revisions are committed in their order: whoever has read one finds every later change above it.
CREATE FUNCTION "note_changed_in"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO analysis_accounts (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
	SELECT journal_revision + 1 INTO NEW.changed_in FROM analysis_accounts WHERE user_id = NEW.user_id FOR UPDATE;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "notes_changed_in" BEFORE INSERT OR UPDATE ON "notes"
	FOR EACH ROW EXECUTE FUNCTION "note_changed_in"();
