DROP INDEX "note_anchors_execution_key";--> statement-breakpoint
CREATE UNIQUE INDEX "note_anchors_execution_key" ON "note_anchors" USING btree ("user_id","key","account","product",("position" > 0));