CREATE TABLE "note_pictures" (
	"id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"caption" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "note_pictures_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "note_pictures_type_check" CHECK ("note_pictures"."type" in ('image/jpeg', 'image/png'))
);
--> statement-breakpoint
CREATE TABLE "picture_pieces" (
	"user_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_pieces_user_id_picture_id_piece_pk" PRIMARY KEY("user_id","picture_id","piece")
);
--> statement-breakpoint
ALTER TABLE "note_pictures" ADD CONSTRAINT "note_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_pictures" ADD CONSTRAINT "note_pictures_user_id_note_id_notes_user_id_id_fk" FOREIGN KEY ("user_id","note_id") REFERENCES "public"."notes"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_pieces" ADD CONSTRAINT "picture_pieces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_pieces" ADD CONSTRAINT "picture_pieces_user_id_picture_id_note_pictures_user_id_id_fk" FOREIGN KEY ("user_id","picture_id") REFERENCES "public"."note_pictures"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_pictures_note_id_index" ON "note_pictures" USING btree ("user_id","note_id");--> statement-breakpoint
-- By hand: as with anchors and labels in 0025, a change raises the journal's revision.
CREATE TRIGGER "note_pictures_inserted" AFTER INSERT ON "note_pictures" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_journal_rows"();
--> statement-breakpoint
CREATE TRIGGER "note_pictures_updated" AFTER UPDATE ON "note_pictures" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_journal_rows"();
--> statement-breakpoint
CREATE TRIGGER "note_pictures_deleted" AFTER DELETE ON "note_pictures" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_journal_rows"();
