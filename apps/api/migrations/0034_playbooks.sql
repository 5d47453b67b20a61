ALTER TABLE "labels" ADD COLUMN "playbook" json;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "answers" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
-- By hand: answers to the rules of playbooks count towards the limit of texts, as 0025 counts texts.
CREATE FUNCTION "answer_bytes"(answers json) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN json_array_length(answers) = 0 THEN 0 ELSE octet_length(answers::text) END::bigint
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_notes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM raise_journal_revision(user_id, sum(note_text_bytes(text, former) + answer_bytes(answers))::bigint)
			FROM added GROUP BY user_id;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM raise_journal_revision(user_id, -sum(note_text_bytes(text, former) + answer_bytes(answers))::bigint)
			FROM removed GROUP BY user_id;
	ELSE
		PERFORM raise_journal_revision(user_id, sum(bytes)::bigint)
			FROM (
				SELECT user_id, note_text_bytes(text, former) + answer_bytes(answers) AS bytes FROM added
				UNION ALL SELECT user_id, -note_text_bytes(text, former) - answer_bytes(answers) FROM removed
			) AS changed GROUP BY user_id;
	END IF;
	RETURN NULL;
END $$;
