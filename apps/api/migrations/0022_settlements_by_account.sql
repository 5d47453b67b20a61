-- By hand: the name of the key before, which the generator doesn't know.
ALTER TABLE "settlements" DROP CONSTRAINT "settlements_pkey";--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_user_id_id_pk" PRIMARY KEY("user_id","id");
