ALTER TABLE "alert_mails" ALTER COLUMN "quote_request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_mails" ADD COLUMN "energy_plan_id" text;--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_energy_plan_id_energy_plans_id_fk" FOREIGN KEY ("energy_plan_id") REFERENCES "public"."energy_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "final_rejection_requests_accepted" ON "final_rejection_requests" USING btree ("accepted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_mails_once_a_plan" ON "alert_mails" USING btree ("rep_id","energy_plan_id","moment","deadline");--> statement-breakpoint
CREATE INDEX "alert_mails_plan" ON "alert_mails" USING btree ("energy_plan_id");--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_about" CHECK (num_nonnulls("alert_mails"."quote_request_id", "alert_mails"."energy_plan_id") = 1);