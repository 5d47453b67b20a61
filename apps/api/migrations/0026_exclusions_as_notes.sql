ALTER TABLE "settlements" DROP CONSTRAINT "settlements_kind_check";--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "stop_by" text;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "excluded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- By hand: each exclusion becomes a note on the execution that it named. Of several on one execution the oldest does; where the execution
-- has a note already, that note excludes the trade.
CREATE TEMPORARY TABLE "exclusions" AS
	SELECT DISTINCT ON (user_id, entry ->> 'key', entry ->> 'account', entry ->> 'product')
		id, user_id, created_at, regexp_replace(instruments[1], '^\w+:', '') AS instrument,
		to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS written_at,
		entry ->> 'product' AS product, entry ->> 'account' AS account, entry ->> 'key' AS key
	FROM "settlements" WHERE kind = 'exclusion'
	ORDER BY user_id, entry ->> 'key', entry ->> 'account', entry ->> 'product', created_at, id;
--> statement-breakpoint
DELETE FROM "settlements" WHERE kind = 'exclusion';--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_kind_check" CHECK ("settlements"."kind" in ('opening-lot', 'expiry', 'override', 'share-change', 'demerger'));
--> statement-breakpoint
UPDATE "notes" n SET excluded = true, deleted_at = NULL, revision = n.revision + 1,
		written = (n.written::jsonb || jsonb_build_object('excluded', e.written_at))::json
	FROM "note_anchors" a JOIN "exclusions" e USING (user_id, product, account, key)
	WHERE n.user_id = a.user_id AND n.id = a.note_id;
--> statement-breakpoint
DELETE FROM "exclusions" e USING "note_anchors" a
	WHERE (a.user_id, a.product, a.account, a.key) = (e.user_id, e.product, e.account, e.key);
--> statement-breakpoint
INSERT INTO "notes" (id, user_id, revision, text, excluded, written, created_at, saved_at)
	SELECT id, user_id, 1, '', true, json_build_object('excluded', written_at), created_at, created_at
	FROM "exclusions";
--> statement-breakpoint
-- `seen` is for display alone: where the execution is not there, the instrument and the day of the exclusion stand for it.
INSERT INTO "note_anchors" (note_id, position, user_id, product, account, key, seen)
	SELECT e.id, 0, e.user_id, e.product, e.account, e.key, json_build_object(
		'symbol', left(coalesce(x.symbol, j.symbol, e.instrument), 80),
		'side', CASE
			WHEN x.side = 'sell' OR (x.side IS NULL AND e.key ~ '\|sell(\||$)') THEN 'short' ELSE 'long'
		END,
		'at', coalesce(
			to_char(x.executed_at, CASE WHEN x.has_time THEN 'YYYY-MM-DD"T"HH24:MI:SS"+05:30"' ELSE 'YYYY-MM-DD' END),
			to_char(CASE WHEN e.key LIKE '%|sell' THEN j.sold_at ELSE j.bought_at END, 'YYYY-MM-DD"T"HH24:MI:SS"+05:30"'),
			to_char(e.created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')),
		'quantity', coalesce(trim_scale(x.quantity), trim_scale(j.quantity), 0)::text,
		'price', trim_scale(coalesce(x.price, CASE WHEN e.key LIKE '%|sell' THEN j.sell_price ELSE j.buy_price END))::text)
	FROM "exclusions" e
	LEFT JOIN LATERAL (
		SELECT * FROM "executions" x
		WHERE x.user_id = e.user_id AND x.dedupe_key = e.key AND x.broker = split_part(e.account, '|', 1)
		ORDER BY x.id LIMIT 1
	) x ON true
	LEFT JOIN "journal_trades" j
		ON e.account = 'journal' AND j.user_id = e.user_id AND j.public_id::text = split_part(e.key, '|', 1);
--> statement-breakpoint
DROP TABLE "exclusions";
