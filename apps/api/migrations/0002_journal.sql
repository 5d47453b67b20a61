CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cookie_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_trades" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_trades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"guest_id" uuid,
	"key" uuid,
	"type" text NOT NULL,
	"symbol" text NOT NULL,
	"buy_price" numeric NOT NULL,
	"quantity" numeric NOT NULL,
	"sell_price" numeric NOT NULL,
	"target_price" numeric NOT NULL,
	"stop_loss" numeric NOT NULL,
	"bought_at" timestamp(0) NOT NULL,
	"sold_at" timestamp(0) NOT NULL,
	"pnl" numeric NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "journal_trades_owner_check" CHECK (num_nonnulls("journal_trades"."user_id", "journal_trades"."guest_id") = 1),
	CONSTRAINT "journal_trades_type_check" CHECK ("journal_trades"."type" in ('intraday', 'equity')),
	CONSTRAINT "journal_trades_status_check" CHECK ("journal_trades"."status" in ('WIN', 'LOSS')),
	CONSTRAINT "journal_trades_buy_price_check" CHECK ("journal_trades"."buy_price" > 0 and "journal_trades"."buy_price" < 1e10),
	CONSTRAINT "journal_trades_quantity_check" CHECK ("journal_trades"."quantity" > 0 and "journal_trades"."quantity" < 1e10),
	CONSTRAINT "journal_trades_sell_price_check" CHECK ("journal_trades"."sell_price" > 0 and "journal_trades"."sell_price" < 1e10),
	CONSTRAINT "journal_trades_target_price_check" CHECK ("journal_trades"."target_price" > 0 and "journal_trades"."target_price" < 1e10),
	CONSTRAINT "journal_trades_stop_loss_check" CHECK ("journal_trades"."stop_loss" > 0 and "journal_trades"."stop_loss" < 1e10),
	CONSTRAINT "journal_trades_pnl_check" CHECK ("journal_trades"."pnl" > -1e20 and "journal_trades"."pnl" < 1e20)
);
--> statement-breakpoint
ALTER TABLE "journal_trades" ADD CONSTRAINT "journal_trades_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_trades" ADD CONSTRAINT "journal_trades_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guests_cookie_hash_key" ON "guests" USING btree ("cookie_hash");--> statement-breakpoint
CREATE INDEX "guests_written_at_index" ON "guests" USING btree ("written_at");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_trades_public_id_key" ON "journal_trades" USING btree ("public_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_trades_user_id_key_key" ON "journal_trades" USING btree ("user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_trades_guest_id_key_key" ON "journal_trades" USING btree ("guest_id","key");--> statement-breakpoint
CREATE INDEX "journal_trades_user_index" ON "journal_trades" USING btree ("user_id","type","id");--> statement-breakpoint
CREATE INDEX "journal_trades_guest_index" ON "journal_trades" USING btree ("guest_id","type","id");--> statement-breakpoint
CREATE INDEX "journal_trades_deleted_at_index" ON "journal_trades" USING btree ("deleted_at");