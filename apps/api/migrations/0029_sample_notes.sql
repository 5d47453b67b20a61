-- By hand: as in 0007, but the sample data bring notes of their own, in a transaction that says so.
CREATE OR REPLACE FUNCTION "refuse_beside_sample_data"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('saudabook.sample_notes', true) = 'on' THEN
		RETURN NEW;
	END IF;
	PERFORM pg_advisory_xact_lock_shared(hashtextextended(NEW.user_id::text, 2));
	IF EXISTS (SELECT FROM imports WHERE imports.user_id = NEW.user_id AND imports.sample) THEN
		RAISE EXCEPTION USING ERRCODE = 'SB001', MESSAGE = 'the account shows sample data', TABLE = TG_TABLE_NAME;
	END IF;
	RETURN NEW;
END $$;
