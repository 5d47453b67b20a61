CREATE TABLE "analytics_tokens" (
	"jti" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "executions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "executions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"broker" text NOT NULL,
	"segment" text NOT NULL,
	"exchange" text NOT NULL,
	"symbol" text NOT NULL,
	"isin" text,
	"series" text,
	"underlying" text,
	"expiry" date,
	"strike" numeric,
	"contract_kind" text,
	"side" text NOT NULL,
	"quantity" numeric NOT NULL,
	"price" numeric NOT NULL,
	"value" numeric NOT NULL,
	"executed_at" timestamp(0) NOT NULL,
	"has_time" boolean NOT NULL,
	"trade_id" text,
	"order_id" text,
	"file_row" integer NOT NULL,
	"dedupe_key" text NOT NULL,
	"client_id" text DEFAULT '' NOT NULL,
	"raw" json NOT NULL,
	CONSTRAINT "executions_side_check" CHECK ("executions"."side" in ('buy', 'sell')),
	CONSTRAINT "executions_quantity_check" CHECK ("executions"."quantity" > 0 and "executions"."quantity" < 1e12),
	CONSTRAINT "executions_price_check" CHECK ("executions"."price" >= 0 and "executions"."price" < 1e7),
	CONSTRAINT "executions_value_check" CHECK ("executions"."value" >= 0 and "executions"."value" < 1e18)
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"broker" text NOT NULL,
	"trade_type" text NOT NULL,
	"kind" text NOT NULL,
	"client_id" text DEFAULT '' NOT NULL,
	"account_holder" text,
	"columns" json NOT NULL,
	"rows_read" integer NOT NULL,
	"imported" integer NOT NULL,
	"already_known" integer NOT NULL,
	"skipped" json NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_id_user_id_key" UNIQUE("id","user_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"jti" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_check" CHECK ("users"."email" like '%@%'),
	CONSTRAINT "users_phone_check" CHECK ("users"."phone" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
ALTER TABLE "analytics_tokens" ADD CONSTRAINT "analytics_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executions" ADD CONSTRAINT "executions_import_fk" FOREIGN KEY ("import_id","user_id") REFERENCES "public"."imports"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_tokens_user_id_index" ON "analytics_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "analytics_tokens_expires_at_index" ON "analytics_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "executions_dedupe_key" ON "executions" USING btree ("user_id","dedupe_key","client_id");--> statement-breakpoint
CREATE INDEX "executions_newest_index" ON "executions" USING btree ("user_id","executed_at","id");--> statement-breakpoint
CREATE INDEX "imports_user_id_created_at_index" ON "imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_started_at_index" ON "rate_limits" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower(trim("email")));--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_key" ON "users" USING btree ("phone");