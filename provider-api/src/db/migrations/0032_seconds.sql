ALTER TABLE "supplier_reps" ADD COLUMN "limits" jsonb;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD COLUMN "second_id" text;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD COLUMN "second_by" text;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD COLUMN "second_of" text;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD COLUMN "second_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD COLUMN "second_bid" jsonb;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD CONSTRAINT "bid_desks_second_by_supplier_reps_user_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD CONSTRAINT "bid_desks_second_of_supplier_reps_user_id_fk" FOREIGN KEY ("second_of") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;