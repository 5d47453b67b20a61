CREATE TABLE "account_merges" (
	"user_id" uuid NOT NULL,
	"account" text NOT NULL,
	"into_account" text NOT NULL,
	CONSTRAINT "account_merges_user_id_account_pk" PRIMARY KEY("user_id","account"),
	CONSTRAINT "account_merges_into_check" CHECK ("account_merges"."account" <> "account_merges"."into_account")
);
--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- By hand: settlements and plans count in other accounts from then on, so everything is analysed anew (migration 0006).
CREATE TRIGGER "account_merges_changed" AFTER INSERT OR UPDATE OR DELETE ON "account_merges"
	FOR EACH ROW EXECUTE FUNCTION "note_plan"();
