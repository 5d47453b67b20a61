CREATE TABLE "broker_accounts" (
	"user_id" uuid NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "broker_accounts_user_id_account_pk" PRIMARY KEY("user_id","account")
);
--> statement-breakpoint
ALTER TABLE "broker_accounts" ADD CONSTRAINT "broker_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;