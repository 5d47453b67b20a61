CREATE TABLE "broker_checks" (
	"connection_id" uuid NOT NULL,
	"day" date NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "broker_checks_connection_id_day_pk" PRIMARY KEY("connection_id","day")
);
--> statement-breakpoint
CREATE TABLE "broker_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"broker" text NOT NULL,
	"account" text,
	"client_id" text,
	"api_key" text NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_check" json,
	"last_fault" json
);
--> statement-breakpoint
ALTER TABLE "broker_checks" ADD CONSTRAINT "broker_checks_connection_id_broker_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."broker_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker_connections" ADD CONSTRAINT "broker_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "broker_connections_client_key" ON "broker_connections" USING btree ("user_id","broker","client_id");