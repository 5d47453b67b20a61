ALTER TABLE "broker_connections" ALTER COLUMN "api_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "broker_connections" ALTER COLUMN "sealed_secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "broker_connections" ADD COLUMN "fetched_to" date;