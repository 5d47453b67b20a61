DROP INDEX "executions_user_id_id_index";--> statement-breakpoint
ALTER TABLE "executions" DROP CONSTRAINT "executions_pkey";--> statement-breakpoint
ALTER TABLE "executions" ADD CONSTRAINT "executions_user_id_id_pk" PRIMARY KEY("user_id","id");
