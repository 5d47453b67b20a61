CREATE TABLE "tax_choices" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"choice" json NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "tax_choices_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "tax_exports" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"account" text,
	"made_at" timestamp with time zone NOT NULL,
	"rules" text NOT NULL,
	"version" text NOT NULL,
	"files" json NOT NULL,
	"summary" json NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "tax_exports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "tax_choices" ADD CONSTRAINT "tax_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_exports" ADD CONSTRAINT "tax_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_choices_subject_index" ON "tax_choices" USING btree ("user_id","subject") WHERE "tax_choices"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "tax_exports_user_id_index" ON "tax_exports" USING btree ("user_id","made_at");